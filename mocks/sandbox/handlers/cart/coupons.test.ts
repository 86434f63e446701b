import { describe, expect, it } from "vitest";
import { z } from "zod";
import { brl, guestWithCart, refusal, testSandbox } from "../../fixtures/sandbox.fixture";

const cartWithCoupon = z.object({
  total: z.object({
    discount: z.object({ value: z.number() }).optional(),
    order_amount: z.object({ value: z.number() }),
  }),
  coupon: z
    .object({ code: z.string(), name: z.string(), discount: z.object({ value: z.number() }) })
    .optional(),
  changes: z
    .array(z.object({ kind: z.string(), name: z.string(), item_id: z.string().optional() }))
    .optional(),
  items: z.array(z.object({ id: z.string() })),
});

async function couponSandbox() {
  const sandbox = testSandbox();
  const cartId = await guestWithCart(sandbox);
  const apply = (code: string, cart = cartId, merchant = "m-one", headers = {}) =>
    sandbox.call("order", "POST", `/coupons?merchant-id=${merchant}`, {
      body: { code, session_id: cart },
      headers,
    });
  const read = async () =>
    cartWithCoupon.parse((await sandbox.call("catalog", "GET", `/session/cart/${cartId}`)).body);
  const add = (item_id: string) =>
    sandbox.call("catalog", "POST", `/session/guest-user/${cartId}/cart/items`, {
      body: { item_id, quantity: 1 },
    });
  return { ...sandbox, cartId, apply, read, add };
}

describe("the list of coupons", () => {
  it("holds what can be used at that store, in the asked language", async () => {
    const { call } = await couponSandbox();
    const list = await call("order", "GET", "/coupons?merchant-id=m-one", {
      headers: { "accept-language": "en-US" },
    });
    const codes = z.array(z.object({ code: z.string() })).parse(list.body);
    expect(codes.map(({ code }) => code)).toEqual(["TEN", "WAY", "FLAN", "ONCE", "LAST", "BIG", "LUNCH"]);
    expect(list.body).toContainEqual({
      code: "TEN",
      name: "Coupon TEN",
      description: "About TEN",
      discount: brl(1_000),
      minimum: brl(4_000),
      expires_at: "2026-12-20T20:00:00-03:00",
    });
    expect(refusal(await call("order", "GET", "/coupons?merchant-id=none"))).toMatchObject({ status: 404 });
    expect(refusal(await call("order", "GET", "/coupons"))).toMatchObject({ field: "merchant-id" });
  });
});

describe("a coupon on a cart", () => {
  it.each([
    ["TEN", 1_000],
    [" ten ", 1_000],
    ["WAY", 790],
    ["ONCE", 449],
    ["LAST", 500],
    ["BIG", 4_490],
  ])("%s takes %i off the items", async (code, discount) => {
    const { apply } = await couponSandbox();
    const { total, coupon } = cartWithCoupon.parse((await apply(code)).body);
    expect(total.discount?.value).toBe(discount);
    expect(coupon?.discount.value).toBe(discount);
    expect(total.order_amount.value).toBe(4_490 + 199 - discount);
  });

  it.each([
    ["NOPE", "Não encontramos"],
    ["OLD", "venceu"],
    ["GONE", "acabou"],
    ["OTHER", "two"],
    ["LUNCH", "no almoço"],
    ["FLAN", "pudim"],
  ])("%s is refused with a sentence of its own", async (code, sentence) => {
    const { apply } = await couponSandbox();
    const refused = await apply(code);
    expect(refused.body).toMatchObject({
      status: 422,
      code: "COUPON_REFUSED",
      detail: expect.stringContaining(sentence),
    });
    const english = await apply(code, undefined, undefined, { "accept-language": "en" });
    expect(english.body).not.toMatchObject({
      detail: z.object({ detail: z.string() }).parse(refused.body).detail,
    });
  });

  it("says how much is missing to the minimum", async () => {
    const { apply, store } = await couponSandbox();
    store.coupons.change("TEN", { minimum: 5_000 });
    expect((await apply("TEN")).body).toMatchObject({ detail: expect.stringMatching(/50,00.*5,10/) });
  });

  it("makes room for another one, and goes when it is taken off", async () => {
    const { apply, call, cartId } = await couponSandbox();
    await apply("TEN");
    expect(cartWithCoupon.parse((await apply("WAY")).body).coupon?.code).toBe("WAY");
    const off = () => call("order", "DELETE", `/coupons?session-id=${cartId}`);
    const cart = cartWithCoupon.parse((await off()).body);
    expect([cart.coupon, cart.total.discount, cart.changes]).toEqual([undefined, undefined, undefined]);
    expect((await off()).status).toBe(200);
  });

  it("is refused for a cart of somebody else, and under another store's id", async () => {
    const { apply } = await couponSandbox();
    expect(refusal(await apply("TEN", "gst_unknown"))).toMatchObject({ status: 404 });
    expect(refusal(await apply("TEN", undefined, "m-two"))).toEqual({
      status: 422,
      code: "VALIDATION",
      field: "merchant-id",
    });
  });

  it("is told as removed once the cart no longer qualifies, until the next change", async () => {
    const { apply, read, add, call, cartId } = await couponSandbox();
    await add("pudim");
    await apply("FLAN");
    const flan = (await read()).items[1]?.id ?? "";
    const removed = await call(
      "catalog",
      "DELETE",
      `/session/cart/${cartId}/items/${flan}?cart-order=${cartId}`,
    );
    expect(removed.body).not.toHaveProperty("coupon");
    const told = [{ kind: "COUPON_REMOVED", name: "FLAN" }];
    expect(cartWithCoupon.parse(removed.body).changes).toEqual(told);
    expect((await read()).changes).toEqual(told);
    const again = cartWithCoupon.parse((await add("pudim")).body);
    expect([again.coupon, again.changes]).toEqual([undefined, undefined]);
  });

  it("is told as removed when it expires on the cart", async () => {
    const { apply, read, store } = await couponSandbox();
    await apply("TEN");
    store.coupons.change("TEN", { expires_at: store.now() });
    expect((await read()).changes).toEqual([{ kind: "COUPON_REMOVED", name: "TEN" }]);
    store.coupons.change("TEN", { expires_at: null });
    expect((await read()).coupon).toBeUndefined();
  });

  it("goes along when a customer takes the cart over", async () => {
    const { call, cartId, apply, store } = await couponSandbox();
    await apply("TEN");
    const headers = { authorization: `Bearer ${store.customers.add("Ana").access_token}` };
    const body = { service_id: "one-delivery", checkout_option: "DELIVERY", order_id: cartId };
    const taken = await call("order", "POST", "/session/cart", { body, headers });
    expect(cartWithCoupon.parse(taken.body).coupon?.code).toBe("TEN");
  });
});
