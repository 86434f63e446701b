import { expect, test } from "../fixture";
import { asCustomer, CUSTOMERS } from "../people/customer";
import { Diner } from "../people/diner";
import { once, turn } from "../projects";

/** Of the demo's tables: nobody sits here, a bill is closed here, two are open. */
const FREE = "6";
const CLOSED = "5";
const OPEN = "1";
const FAMILY = "2";

test.beforeEach(async ({ control }) => control.setFlags({ table_payment: true }));

test("says a name and agrees on one page: what is refused comes back as it was", {
  tag: [turn(1), "@phone"],
}, async ({ guest, page, audit, control }) => {
  audit.expectStatus(422);
  const { t } = guest;
  const diner = new Diner(guest);
  await diner.scans(FREE);
  await guest.arrives("/table");
  expect(new URL(page.url()).search).toBe("");
  await expect(guest.heading("bill.table", { table: FREE })).toBeVisible();
  await guest.sees("Vila Madalena");
  await diner.asksForBill();
  await guest.link("title.tableTutorial.title").click();
  await guest.arrives("/table/how-it-works");
  await expect(guest.heading("seat.tutorial.heading")).toBeVisible();
  await guest.link("a11y.back").click();
  await guest.arrives("/table");
  await diner.asksForBill();
  await page.getByText(t("seat.terms.sentence")).click();
  await guest.sees(guest.reads({ pt: "Como funciona", en: "How it works" }));

  const name = guest.field("common.name");
  await name.fill("—");
  await guest.button("seat.join.action").click();
  await guest.says("form.name.signs");
  await guest.look();
  await expect(name).toHaveValue("—");
  await name.fill("Ana");
  await guest.button("seat.join.action").click();
  await guest.arrives("/table/empty-order");

  const { order } = await control.table(FREE);
  expect(order?.diners.map((diner) => diner.name)).toEqual(["Ana"]);
  await guest.link("title.tableTutorial.title").click();
  await guest.arrives("/table/how-it-works");
  await guest.link("round.bill").click();
  await guest.arrives("/table/empty-order");
});

for (const script of ["without", "with"] as const)
  test(`presses twice, ${script} script, and is one person at the table`, {
    tag: [turn(script === "with" ? 1 : 0), "@phone"],
  }, async ({ guest, page, control }) => {
    const diner = new Diner(guest);
    await diner.scans(OPEN);
    await guest.arrives("/table");
    await diner.asksForBill();
    await guest.field("common.name").fill("Zoé");
    await guest.button("seat.join.action").dblclick({ noWaitAfter: true });
    await guest.arrives("/table/order");
    await page.goBack();
    await page.waitForLoadState("load");
    await guest.look();
    await page.goto("/table");
    await guest.arrives("/table");
    await guest.link("round.bill").click();
    await guest.arrives("/table/order");
    const { order } = await control.table(OPEN);
    expect(order?.diners.filter(({ name }) => name === "Zoé")).toHaveLength(1);
  });

test("who is signed in agrees once, leaves, and is at the bill at once the next time", {
  tag: [turn(3), "@phone"],
}, async ({ guest, page, audit, control }) => {
  audit.expectStatus(503);
  await asCustomer(page, "ana");
  const diner = new Diner(guest);
  await diner.scans(OPEN);
  await guest.arrives("/table");
  // The code alone has seated nobody.
  expect((await control.table(OPEN)).order?.diners.map(({ name }) => name)).toEqual(["Marina", "Rafael"]);

  await control.fault({
    kind: "status",
    status: 503,
    area: "order",
    path: "/table/table-session",
    method: "POST",
  });
  await diner.asksForBill();
  await guest.sees(CUSTOMERS.ana.name);
  await guest.button("seat.join.action").click();
  await guest.says("error.defaultError");
  await guest.arrives("/table");
  await control.clearFaults();
  await guest.button("seat.join.action").click();
  await guest.arrives("/table/order");
  expect((await control.table(OPEN)).order?.diners.at(-1)?.name).toBe(CUSTOMERS.ana.name);

  await guest.visits("/table/leave");
  await expect(guest.heading("table.leave.title", { table: OPEN })).toBeVisible();
  await expect(page.getByText(/ainda faltam R\$|still has R\$/), "what the table has to pay").toBeVisible();
  await guest.button("common.leaveTable").click();
  await guest.arrives("/table/qrcode");
  await guest.says("seat.left");

  await diner.scans(FAMILY);
  await guest.arrives("/table/order");
  await expect(guest.heading("title.tableOrder.title", { table: FAMILY })).toBeVisible();
  expect((await control.table(FAMILY)).order?.diners.at(-1)?.name).toBe(CUSTOMERS.ana.name);
  await guest.visits("/table/leave");
  await guest.button("common.leaveTable").click();
  await guest.arrives("/table/qrcode");
  // There is no bill yet, so the code opens none: its table is asked for.
  await diner.scans(FREE);
  await guest.arrives("/table/order");
  await expect(guest.heading("bill.table", { table: FREE })).toBeVisible();
  await page.locator("summary", { hasText: guest.t("seat.join.action") }).click();
  await guest.button("seat.join.action").click();
  await guest.arrives("/table/empty-order");
});

test("a code of no table here says so and leads on, and so does a closed bill", {
  tag: [turn(2), "@phone"],
}, async ({ guest, page, audit }) => {
  audit.expectStatus(404);
  const answer = await page.goto("/table-payment?store_id=vila-madalena&table_id=mesa-que-nao-ha");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: guest.t("table.codeIs.other") })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${guest.t("table.codeIs.other")} ·`));
  expect(await page.content()).not.toContain("mesa-que-nao-ha");
  await guest.arrives("/table-payment");
  await guest.link("common.anotherCode").click();
  await guest.arrives("/table");

  const diner = new Diner(guest);
  await diner.scans(CLOSED);
  await guest.arrives("/table");
  await guest.says("table.TABLE_NOT_PAYABLE.Closed.title");
  await guest.button("seat.terms.scan").click();
  await guest.arrives("/table/qrcode");
  await guest.says("table.TABLE_NOT_PAYABLE.Closed.title");
});

test("while the restaurant does not answer the way in says so, and is open again after", {
  tag: [turn(2), "@phone"],
}, async ({ guest, page, audit, control }) => {
  audit.expectStatus(503);
  await control.fault({ kind: "drop", area: "order", path: "/table/table-info" });
  const diner = new Diner(guest);
  await diner.scans(OPEN);
  await expect(guest.heading("status.loadFailure.title")).toBeVisible();
  await guest.arrives("/table-payment");
  await control.clearFaults();
  await guest.link("status.loadFailure.action").click();
  await guest.arrives("/table");
  await diner.isSeated(OPEN, "Bia");
  // Another table's code, read by the camera, lets go of the seat; the first one's is a new one then.
  await diner.scans("2");
  await guest.arrives("/table/form");
  await guest.button("seat.another").click();
  await guest.arrives("/table/qrcode");
  await page.goto("/table/form");
  await guest.arrives("/table/qrcode");
});

test("on a desktop a table is said to be for a phone, and its number is asked on request", {
  tag: once(1),
}, async ({ guest, page, visit }) => {
  await page.goto("/table");
  if (visit.device === "phone") return guest.arrives("/table");
  await guest.arrives("/auth");
  await expect(page.getByRole("heading", { name: guest.t("seat.phone.anyTitle") })).toBeVisible();
  await guest.button("seat.phone.number").click();
  await guest.arrives("/table");
  await expect(guest.field("scan.number.label")).toBeVisible();
});

test("a table's link on a desktop is shown as a code for the phone, until it is put away", {
  tag: once(1),
}, async ({ guest, page, visit }) => {
  await new Diner(guest).scans(OPEN);
  if (visit.device === "phone") return guest.arrives("/table");
  await guest.arrives("/auth");
  const picture = page.getByRole("img", { name: guest.t("seat.phone.picture") });
  await expect(picture).toBeVisible();
  await asCustomer(page, "ana");
  await guest.visits("/");
  await expect(picture).toBeVisible();
  await guest.button("seat.phone.action").click();
  await guest.arrives("/");
  await expect(picture).toHaveCount(0);
});
