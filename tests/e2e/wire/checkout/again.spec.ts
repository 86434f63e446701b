import type { Answer } from "../client/ask";
import { expect, inEachLanguage, type Reader, test } from "../client/reader";

/** The storefront's own limit of a backend call, and what a clear page may take beyond it. */
const LIMIT_MS = 2_500 + 3_000;

const ORDER = /^\/(?:mobile\/order|orders)\/[^/?]+$/;

/** The form behind the strong button of Home, which orders the newest order again. */
async function formOnHome(reader: Reader): Promise<{ action: string; fields: Record<string, string> }> {
  const { body } = await reader.opens("/");
  const action = /formaction="([^"]+\?order)"/i.exec(body)?.[1];
  if (action === undefined) throw new Error("Home orders nothing again");
  return { action, fields: reader.formOf(body, "/", "/", ["key"]).fields };
}

/** Presses that button, and is at the page that orders. */
async function pressed(reader: Reader): Promise<Answer> {
  const { action, fields } = await formOnHome(reader);
  const page = await reader.follows(await reader.posts(action, fields));
  expect(reader.at).toBe("/payment");
  return page;
}

/** The checkout's form as it stands, with the choices that the page has made. */
const checkoutOn = (reader: Reader, page: Answer) => reader.formOf(page.body, "/payment").fields;

inEachLanguage(() => {
  test.beforeEach(({ reader }) => reader.signsIn("ana"));

  test("looking at Home, at what changed and at the checkout changes nothing", async ({
    reader,
    control,
  }) => {
    const { action } = await formOnHome(reader);
    await control.forgetRequests();
    await reader.opens(action);
    await reader.goesTo(`/payment?again=${action.split("/")[2]}`);
    expect((await control.requests()).filter(({ method }) => method !== "GET")).toEqual([]);
    reader.says(await reader.opens("/cart"), "cart.empty.title");
  });

  test("pressed twice at once, and once more after the order: one bag and one order", async ({
    reader,
    orders,
  }) => {
    const { action, fields } = await formOnHome(reader);
    const press = () => reader.browser.post(`${reader.origin}${action}`, fields);
    const [first, second] = await Promise.all([press(), press()]);
    expect([first.status, second.headers.location]).toEqual([303, first.headers.location]);
    const page = await reader.follows(await reader.posts(action, fields));
    reader.says(page, "checkout.again.same");
    const checkout = checkoutOn(reader, page);
    const answers = [await reader.posts("/payment", checkout), await reader.posts("/payment", checkout)];
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
    // Back to Home as it was left: its press is answered as before, and the next order is one more press away.
    await reader.follows(await reader.posts(action, fields));
    expect(`${reader.at}?order`).toBe(action);
    reader.says(await reader.follows(await reader.sends(action)), "checkout.again.same");
    expect(await orders()).toHaveLength(1);
  });

  test("a time that was asked for and refused is still to be chosen when the page is opened again", async ({
    reader,
  }) => {
    const { action, fields } = await formOnHome(reader);
    const page = await reader.follows(await reader.posts(action, fields));
    const refused = await reader.posts("/payment", { ...checkoutOn(reader, page), when: "later", slot: "" });
    expect(refused.status).toBe(422);
    const back = await reader.goesTo(`/payment?again=${action.split("/")[2]}`);
    const row = /<details[^>]*open=""[^>]*>(?:(?!<\/summary>).)*<\/summary>/gs;
    const open = [...back.body.matchAll(row)].map(([text]) => text);
    expect(open.some((text) => text.includes(reader.t("common.schedule")))).toBe(true);
  });

  test("a backend that does not answer is said, and the next press goes on", async ({ reader, control }) => {
    const { action, fields } = await formOnHome(reader);
    await control.fault({ kind: "hang", area: "order", path: "/orders/rebuy" });
    const begin = performance.now();
    const answer = await reader.posts(action, fields);
    expect(performance.now() - begin).toBeLessThan(LIMIT_MS);
    expect(answer.status).toBe(503);
    reader.says(answer, "error.failToRebuyOrder");
    await control.clearFaults();
    const { fields: form } = reader.formWith(answer.body, action.split("?", 1)[0] ?? "", "seen");
    reader.says(await reader.follows(await reader.posts(action, form)), "checkout.again.same");
  });

  test("without what it needs the page is the checkout, and the bag is full", async ({ reader, control }) => {
    const { action, fields } = await formOnHome(reader);
    await control.fault({ kind: "status", status: 500, area: "order", path: "/cards" });
    const answer = await reader.posts(action, fields);
    const id = action.split("/")[2] ?? "";
    await control.fault({ kind: "status", status: 500, area: "order", method: "GET", path: `/orders/${id}` });
    reader.says(await reader.follows(answer), "checkout.heading");
  });

  test("what changes while one looks is confirmed first, and an answer that is lost orders once", async ({
    reader,
    control,
    orders,
  }) => {
    const page = await pressed(reader);
    await control.changeItem("burger", { price_cents: 4_590 });
    const changed = await reader.follows(await reader.posts("/payment", checkoutOn(reader, page)));
    expect(reader.at).toBe("/payment/changed");
    reader.says(changed, "cart.CART_CHANGED.title");
    expect(await orders()).toEqual([]);
    await control.fault({
      ...{ kind: "drop", area: "order", method: "POST", path: "/orders" },
      ...{ times: 1, after: "commit" },
    });
    const { action, fields } = reader.formOf(changed.body, "/payment/changed");
    await reader.follows(await reader.posts(action, fields));
    expect(reader.at).toMatch(ORDER);
    expect(await orders()).toHaveLength(1);
  });

  test("a restaurant that is closed leaves bag and place as they were", async ({ reader, control }) => {
    const { action, fields } = await formOnHome(reader);
    await control.changeStores({ open: false });
    const answer = await reader.posts(action, fields);
    expect(answer.status).toBe(409);
    reader.says(answer, "common.closedNow");
    reader.says(await reader.opens("/cart"), "cart.empty.title");
  });

  test("another person's order is none", async ({ reader, stranger }) => {
    const { action } = await formOnHome(reader);
    await stranger.isIn();
    expect((await stranger.opens(action)).status).toBe(404);
    expect((await stranger.posts(action, { key: "k".repeat(20) })).status).toBe(404);
  });
});
