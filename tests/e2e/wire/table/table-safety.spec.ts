import { expect, test } from "@playwright/test";
import { openSite, type Site } from "../../site/site";
import type { Answer } from "../client/ask";
import { linkTo, Phone } from "../client/phone";
import { builtTargets } from "../manifest";

let site: Site;

test.beforeAll(async () => {
  // At the most talkative level.
  site = await openSite({ LOG_LEVEL: "trace" });
});

test.beforeEach(async () => {
  await site.control.reset();
  await site.control.setFlags({ table_payment: true });
});

test.afterAll(() => site?.stop());

const newPhone = () => new Phone(site.origin);

/** Who sits at a table, with a phone. */
async function dinerAt(table: string, name: string): Promise<Phone> {
  const phone = newPhone();
  await phone.sitsDown(table, name);
  return phone;
}

/** The user sessions that the backend has been shown, newest last. */
async function userSessions(): Promise<string[]> {
  const calls = await site.control.requests();
  const shown = calls.flatMap(({ query, body }) => [
    query["user-session-id"] ?? "",
    /"user_session_id":"([^"]+)"/.exec(body)?.[1] ?? "",
  ]);
  return [...new Set(shown.filter((id) => id !== ""))];
}

/** An answer without what differs from one request to the next, and without the id that was asked for. */
function plain({ status, body, headers }: Answer, id: string) {
  const text = body
    .replaceAll(encodeURIComponent(id), "ID")
    .replaceAll(id, "ID")
    .replace(/\b[0-9a-f]{4}-[0-9a-f]{4}\b/g, "CODE")
    .replace(/nonce="[^"]*"/g, "nonce");
  return { status, text, location: headers.location };
}

const SITTING = /Marina|Rafael|Lívia/;

test("a scan opens nothing, and names nobody: not by its link, its data, nor on the pages that it leads to", async () => {
  const phone = newPhone();
  const entry = encodeURIComponent("routes/table/seat/enter");
  for (const path of [linkTo("1"), `${linkTo("1")}&_data=${entry}`, linkTo("6")]) await phone.goesTo(path);
  await phone.agrees();
  for (const path of ["/table/form", "/table/order", "/table/payment", "/table/empty-order", "/table/qrcode"])
    await phone.goesTo(path);
  const calls = (await site.control.requests()).filter(({ path }) => path.startsWith("/table/"));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ method, path }) => method !== "GET" || path !== "/table/table-info")).toEqual([]);
  expect(phone.seen.filter(({ body }) => SITTING.test(body))).toEqual([]);
  expect(phone.seen.some(({ body }) => body.includes("Mesa 6"))).toBe(true);
  const { order } = await site.control.table("6");
  expect(order?.diners).toEqual([]);
});

/** What somebody may try with the id of a payment at a table. */
const PAYMENT_TRIES: Record<string, (phone: Phone, id: string) => Promise<Answer>> = {
  "opens it": (phone, id) => phone.opens(`/table/shares/${id}`),
  "has its data": (phone, id) => phone.opens(`/table/shares/${id}?_data=routes%2Ftable%2Fshare`),
  "opens its code": (phone, id) => phone.opens(`/table/pix/${id}`),
  "opens its bank": (phone, id) => phone.opens(`/table/shares/${id}/bank`),
  "takes its receipt": (phone, id) => phone.opens(`/table/shares/${id}/receipt.txt`),
  "gives it up": (phone, id) => phone.posts(`/table/shares/${id}`, { intent: "drop" }),
  "gives its code up": (phone, id) => phone.posts(`/table/pix/${id}`, { intent: "drop" }),
};

test("another diner's payment, a guessed one and one of another table are the same 404, and stand", async () => {
  const [ana, bento] = [await dinerAt("1", "Ana Clara"), await dinerAt("1", "Bento")];
  const id = await ana.beginsPix("split=AMOUNT&amount=10,00");
  const elsewhere = await dinerAt("2", "Caio");
  for (const [name, attempt] of Object.entries(PAYMENT_TRIES)) {
    // As long as the real one, so that nothing differs by its length.
    const none = "x".repeat(id.length);
    const [guessed, theirs] = [await attempt(bento.copied(), none), await attempt(bento.copied(), id)];
    const far = await attempt(elsewhere.copied(), id);
    expect.soft(guessed.status, name).toBe(404);
    expect.soft(plain(theirs, id), `${name}: another's`).toEqual(plain(guessed, none));
    expect.soft(far.status, `${name}: from another table`).toBe(404);
    expect.soft(theirs.body, name).not.toContain("Ana Clara");
    // Nobody who sits nowhere is told more.
    const stranger = await attempt(newPhone(), id);
    expect.soft([204, 303, 404], `${name}: a stranger`).toContain(stranger.status);
  }
  expect((await ana.opens(`/table/pix/${id}`)).status).toBe(200);
  const { body } = await bento.opens("/table/order");
  expect(body).toContain("Ana Clara");
  expect(body).not.toContain(id);
  const { order } = await site.control.table("1");
  expect(order?.payments).toMatchObject([{ diner_name: "Ana Clara", status: "PENDING" }]);
});

test("nobody pays as another: whatever a form says beside, the payment is the payer's own", async () => {
  const ana = await dinerAt("1", "Ana Clara");
  await ana.opens("/table/order");
  const [hers = ""] = await userSessions();
  const { order } = await site.control.table("1");
  const bento = await dinerAt("1", "Bento");
  const forged = {
    user_session_id: hers,
    userSession: hers,
    session_id: order?.session_id ?? "",
    name: "Ana Clara",
  };
  const page = "/table/payment?split=AMOUNT&amount=10,00";
  const { status } = await bento.sends(page, { ...forged, method: "PIX" });
  expect(status).toBe(303);
  const paid = (await site.control.table("1")).order?.payments;
  expect(paid).toMatchObject([{ diner_name: "Bento", amount: { value: 1_000 } }]);
});

test("no page, header, address or line of the log holds a user session", async () => {
  const ana = await dinerAt("1", "Ana Clara");
  const paid = await ana.beginsPix("split=AMOUNT&amount=10,00");
  for (const path of ["/table/order", "/table/payment?split=FULL", `/table/pix/${paid}`, "/table/leave"])
    for (const tail of ["", `${path.includes("?") ? "&" : "?"}_data=root`]) await ana.opens(path + tail);
  await site.control.settleShare(paid, "PAID");
  for (const path of [`/table/pix/${paid}`, `/table/shares/${paid}`, `/table/shares/${paid}/receipt.txt`])
    await ana.goesTo(path);
  await site.control.fault({ kind: "status", status: 500, area: "order", path: "/table/table-session/*" });
  await ana.goesTo("/table/order");
  await site.control.fault({ kind: "wrong-type", area: "order", path: "/table/table-session/*" });
  await ana.goesTo("/table/order");
  await site.control.clearFaults();
  await ana.sends("/table/leave");
  const sessions = await userSessions();
  expect(sessions).toHaveLength(1);
  const places = {
    log: site.log(),
    addresses: ana.urls.join("\n"),
    answers: ana.seen.map(({ headers, body }) => JSON.stringify(headers) + body).join("\n"),
  };
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(100);
    for (const session of sessions) expect(text.includes(session), place).toBe(false);
  }
});

test("a seat at a closed bill reads it and does nothing more, whoever sits there next", async () => {
  const ana = await dinerAt("1", "Ana Clara");
  const page = await ana.opens("/table/payment?split=FULL");
  expect(page.status).toBe(200);
  const form = ana.copied();
  const shares = (await site.control.table("1")).order?.payments.length;
  await site.control.closeTable("1");
  const { body } = await ana.goesTo("/table/order");
  expect(body).not.toMatch(/action="\/table\/(payment|form)"/);
  const filled = { split: "FULL", key: "k", shown: "1", shown_fee: "0", method: "PIX" };
  for (const fields of [filled, { ...filled, method: "CREDIT" }]) {
    const { status } = await form.posts("/table/payment", fields);
    expect(status).toBeLessThan(500);
  }
  for (const path of ["/table/payment", "/table/payment/card", "/table/payment/checking"])
    expect((await ana.copied().goesTo(path)).status).toBeLessThan(500);
  await ana.copied().posts("/table/form", { name: "Ana Clara", key: "k2" });
  const closed = await site.control.table("1");
  expect(closed).toMatchObject({ status: "Closed" });
  expect(closed.order?.payments).toHaveLength(shares ?? -1);
  expect(closed.order?.diners.filter(({ name }) => name === "Ana Clara")).toHaveLength(1);
  const calls = (await site.control.requests()).filter(({ path }) => path.endsWith("/add-payment"));
  expect(calls.filter(({ status }) => status < 400)).toEqual([]);

  // Who sits down at the table next is none of hers, until she reads its code anew and is a diner like any other.
  await site.control.openTable("1");
  await dinerAt("1", "Zilda");
  expect((await ana.copied().goesTo("/table/order")).body).not.toContain("Zilda");
  expect((await ana.goesTo(linkTo("1"))).body).not.toContain("Zilda");
  expect(ana.urls).toContain("/table/form");
});

test("the table's posts are among those that are held against their origin", () => {
  const posts = builtTargets().filter(({ hasAction }) => hasAction);
  expect(posts.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      ...["/table", "/table/tutorial", "/table/form", "/table/leave", "/table/qrcode", "/table/payment"],
      ...["/table/shares/x", "/table/pix/x", "/resources/table-link"],
    ]),
  );
});
