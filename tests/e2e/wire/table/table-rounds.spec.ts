import { expect, test } from "../../fixture";
import { ANDROID } from "../../projects";
import { translator } from "../../say";
import type { Control } from "../../site/control";
import { Browser } from "../client/browser";
import { formsOf, linkTo, Phone } from "../client/phone";
import { textOf } from "../client/text";

/** Of the demo's tables: nobody sits at it, and its bill is open. */
const EMPTY = "6";
/** An item that can be ordered as it is, and its price in cents. */
const DISH = "pudim";
const LANGUAGES = ["pt-BR", "en-US"] as const;
const ROUND = { area: "order", path: "/table/table-session/*/round/send" } as const;

// A table orders whatever the shop does.
test.beforeEach(({ control }) => control.setFlags({ table_payment: true, delivery: false }));

async function seated(origin: string, language: (typeof LANGUAGES)[number] = "pt-BR", name = "Ana") {
  const phone = new Phone(origin, new Browser(new Map(), ANDROID, language));
  await phone.goesTo(linkTo(EMPTY));
  expect((await phone.sends("/table", { name })).headers.location).toBe("/table/order");
  return phone;
}

/** Searches for a dish and presses its + in the list. */
async function adds(phone: Phone, dish = DISH) {
  const { body, status } = await phone.opens(`/table/menu?query=${dish}`);
  expect(status).toBe(200);
  const pressed = new RegExp(`formAction="(/table/menu/${dish}#[^"]*)"`, "i").exec(body)?.[1];
  expect(pressed, "the list has a + for it").toBeDefined();
  const form = formsOf(body, "/table/menu").find(({ fields }) => "back" in fields);
  return phone.posts(`/table/menu/${dish}`, { ...form?.fields, quantity: "1" });
}

/** The form that sends the round, as it is shown. */
async function sendForm(phone: Phone) {
  const { body } = await phone.opens("/table/round");
  const form = formsOf(body, "/table/round").find(({ fields }) => "round" in fields);
  if (!form) throw new Error("the round cannot be sent");
  return form.fields;
}

const dishesAt = async (control: Control) =>
  ((await control.table(EMPTY)).order?.items ?? []).map(({ item_id, quantity }) => `${quantity} ${item_id}`);

test("a guest without script is from the scan to the kitchen in three posts", async ({ site, control }) => {
  const phone = await seated(site.origin); // 1
  const empty = await phone.goesTo("/table/order");
  expect(empty.body).toContain('href="/table/menu"');
  expect((await adds(phone)).headers.location).toMatch(/^\/table\/menu/); // 2
  expect((await phone.opens("/table/menu")).body).toContain('href="/table/round"');
  expect(await dishesAt(control)).toEqual([]);
  const sent = await phone.posts("/table/round", await sendForm(phone)); // 3
  expect([sent.status, sent.headers.location]).toEqual([303, "/table/order"]);
  expect(await dishesAt(control)).toEqual([`1 ${DISH}`]);
  expect(await control.table(EMPTY)).toMatchObject({ status: "InProgress" });
  expect(textOf((await phone.opens("/table/order")).body)).toContain("Na cozinha");
});

test("the menu of a table is the shop's: search, filters, a category, a dish with its options", async ({
  site,
}) => {
  const phone = await seated(site.origin);
  for (const path of ["?query=pudim", "?filters=open", "?page=2"]) {
    const { body, status } = await phone.opens(`/table/menu${path}`);
    expect([path, status]).toEqual([path, 200]);
    // No link of the list leads to the shop.
    const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
    expect(
      [...main.matchAll(/(?:href|action|formAction)="\/(menu|cart)[^"]*"/gi)].map(([all]) => all),
    ).toEqual([]);
  }
  const { body } = await phone.opens(`/table/menu/${DISH}`);
  expect(phone.formOf(body, `/table/menu/${DISH}`).fields).toMatchObject({ quantity: "1" });
});

test("a round that is pressed twice, by two tabs, or cut off is sent once", async ({ site, control }) => {
  const phone = await seated(site.origin);
  await adds(phone);
  const [first, second] = [await sendForm(phone), await sendForm(phone)];
  await control.fault({ ...ROUND, kind: "delay", delay_ms: 400 });
  const presses = [first, first, second].map((fields) => phone.copied().posts("/table/round", fields));
  for (const { headers } of await Promise.all(presses)) expect(headers.location).toBe("/table/order");
  await control.clearFaults();
  expect(await dishesAt(control)).toEqual([`1 ${DISH}`]);

  await adds(phone);
  const cut = await sendForm(phone);
  await control.fault({ ...ROUND, kind: "truncate", after: "commit" });
  const unsure = await phone.posts("/table/round", cut);
  expect(unsure.status).not.toBe(303);
  await control.clearFaults();
  // Its page says that it may be pressed again. What was sent is not sent again.
  const again = await phone.posts("/table/round", {
    intent: "send",
    round: cut.round ?? "",
    price: cut.price ?? "",
  });
  expect(again.headers.location).toBe("/table/order");
  expect(await dishesAt(control)).toEqual([`1 ${DISH}`, `1 ${DISH}`]);
});

test("another round is the same again, to be checked before it is sent", async ({ site, control }) => {
  const phone = await seated(site.origin);
  await adds(phone);
  await phone.posts("/table/round", await sendForm(phone));
  const { body } = await phone.opens("/table/order");
  const { fields } = phone.formOf(body, "/table/order", "/table/round");
  expect((await phone.posts("/table/round", fields)).headers.location).toBe("/table/round");
  expect(await dishesAt(control)).toEqual([`1 ${DISH}`]);
  await phone.posts("/table/round", await sendForm(phone));
  expect(await dishesAt(control)).toEqual([`1 ${DISH}`, `1 ${DISH}`]);
});

test("who orders is told, and a round is its diner's own", async ({ site, control }) => {
  const [ana, bento] = [await seated(site.origin), await seated(site.origin, "pt-BR", "Bento")];
  await adds(ana);
  expect(textOf((await bento.opens("/table/round")).body)).toContain("Nada escolhido ainda");
  await ana.posts("/table/round", await sendForm(ana));
  expect(await control.table(EMPTY)).toMatchObject({ status: "InProgress" });
  const told = textOf((await bento.opens("/table/order")).body);
  expect(told).toContain("Ana");
  expect(textOf((await ana.opens("/table/order")).body)).toContain("Ana (você)");
});

for (const language of LANGUAGES) {
  const t = translator(language);
  const says = async (phone: Phone, path: string, key: Parameters<typeof t>[0]) =>
    expect(textOf((await phone.goesTo(path)).body)).toContain(textOf(t(key)));

  test(`what changed, is sold out or not taken is said, and nothing is sent (${language})`, async ({
    site,
    control,
  }) => {
    const phone = await seated(site.origin, language);
    await adds(phone);
    const shown = await sendForm(phone);
    await control.changeItem(DISH, { price_cents: 9_900 });
    const changed = await phone.posts("/table/round", shown);
    expect([changed.status, textOf(changed.body).includes(textOf(t("round.changed.title")))]).toEqual([
      409,
      true,
    ]);
    await control.changeItem(DISH, { status: "UNAVAILABLE" });
    const gone = await phone.posts("/table/round", {
      intent: "send",
      round: shown.round ?? "",
      price: "9900",
    });
    expect(gone.status).toBe(409);
    await says(phone, "/table/round", "round.soldOut");
    await control.tableState(EMPTY, "TOTALED");
    const closed = await phone.posts("/table/round", {
      intent: "send",
      round: shown.round ?? "",
      price: "9900",
    });
    expect([closed.status, textOf(closed.body).includes(textOf(t("round.notOrderable")))]).toEqual([
      409,
      true,
    ]);
    expect((await phone.opens("/table/menu")).headers.location).toBe("/table/order");
    await says(phone, "/table/round", "round.notOrderable");
    expect(
      (await phone.posts("/table/round", { intent: "send", round: "r", price: "a lot" })).headers.location,
    ).toBe("/table/round");
    await says(phone, "/table/round", "error.defaultError");
    expect(await dishesAt(control)).toEqual([]);
  });

  test(`the staff are called, and whoever cannot be reached is not said to come (${language})`, async ({
    site,
    control,
  }) => {
    const phone = await seated(site.origin, language);
    await phone.posts("/table/call", { reason: "BILL" });
    await says(phone, "/table/order", "round.call.done.BILL");
    await control.fault({ kind: "status", status: 500, area: "order", path: "/table/table-session/*/call" });
    await phone.posts("/table/call", { reason: "SERVICE" });
    await says(phone, "/table/order", "error.defaultError");
  });
}

test("a backend that takes no orders from tables is not asked, and nothing of it is shown", async ({
  site,
  control,
}) => {
  await control.setCapabilities({ table_ordering: false });
  const phone = await seated(site.origin);
  expect((await phone.goesTo("/table/order")).body).not.toMatch(/\/table\/(menu|round|call)/);
  for (const path of ["/table/menu", `/table/menu/${DISH}`, "/table/round"])
    expect((await phone.opens(path)).headers.location).toBe("/table/order");
  expect((await phone.posts("/table/call", { reason: "BILL" })).headers.location).toBe("/table/order");
  const asked = await control.requests();
  expect(asked.filter(({ path }) => /\/(round|call)(\/|$)/.test(path))).toEqual([]);
});

test("who sits at no table is led to one", async ({ site }) => {
  const phone = new Phone(site.origin, new Browser(new Map(), ANDROID));
  for (const path of ["/table/menu", `/table/menu/${DISH}`, "/table/round"])
    expect((await phone.opens(path)).headers.location).toBe("/table/order");
});
