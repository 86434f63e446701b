import { couponsSchema } from "../../../../app/services/contract/order.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import { detailOf } from "../../demands/expect";
import { NotTried, need } from "../../report/outcome";
import type { Call, Reply } from "../../wire";
import { cartIn, onCart } from "./carts";

/** Puts a coupon on a cart. */
export const apply = (call: Call, merchant: string, code: string, session_id: string, language?: string) =>
  call("POST order /coupons", {
    query: { "merchant-id": merchant },
    body: { code, session_id },
    ...(language === undefined ? {} : { language }),
  });

function refusedCoupon(expect: Expect, reply: Reply): void {
  expect.refused(reply, 422, { code: "COUPON_REFUSED" });
  const { body } = reply;
  const sentence =
    typeof body === "object" && body !== null && "detail" in body && typeof body.detail === "string";
  expect.holds(reply, "detail", sentence && detailOf(reply).length > 0, "a sentence to show, a string");
}

/** Coupons. */
export const couponChecks: Check[] = [
  check("GET /coupons answers a store's coupons", async (call, expect, given) => {
    const { merchant_id } = await given.service();
    const reply = await call("GET order /coupons", { query: { "merchant-id": merchant_id } });
    const coupons = expect.answer(reply, 200, couponsSchema);
    const codes = new Set(coupons.map(({ code }) => code));
    expect.holds(reply, "", codes.size === coupons.length, "no code comes twice");
  }),
  check(
    "POST /coupons puts a coupon on the cart: the sums are less by its discount",
    async (call, expect, given) => {
      const code = need(given.facts.coupons?.good, "coupons.good");
      const cartOwner = await given.couponCartOwner();
      const { merchant_id } = cartOwner.service;
      const reply = await apply(call, merchant_id, code, cartOwner.cart.id);
      const { total } = cartIn(expect, reply);
      expect.value(reply, "coupon.code", code);
      expect.holds(reply, "total.discount.value", (total.discount?.value ?? 0) > 0, "a discount");
      const items = cartOwner.cart.total.items_price.value;
      expect.value(reply, "total.items_price.value", items, "a discount leaves items_price as it is");
    },
  ),
  check("a coupon stays on the cart that it was put on", async (call, expect, given) => {
    const code = need(given.facts.coupons?.good, "coupons.good");
    const cartOwner = await given.couponCartOwner();
    const { total } = cartIn(
      expect,
      await apply(call, cartOwner.service.merchant_id, code, cartOwner.cart.id),
    );
    const reply = await onCart(call, cartOwner, "GET");
    cartIn(expect, reply);
    expect.value(reply, "coupon.code", code);
    expect.value(reply, "total", total);
  }),
  check("a coupon that goes is told as COUPON_REMOVED", async (call, expect, given) => {
    const code = need(given.facts.coupons?.good, "coupons.good");
    const minimum = need(given.facts.coupons?.minimum, "coupons.minimum");
    const cartOwner = await given.couponCartOwner();
    const { items } = cartIn(
      expect,
      await apply(call, cartOwner.service.merchant_id, code, cartOwner.cart.id),
    );
    const cheap = items.every(({ total_price, quantity }) => total_price.value / quantity < minimum);
    if (!cheap) throw new NotTried("items.plain (cheaper than coupons.minimum)");
    // Equal items are one line or several.
    const [kept, ...others] = items;
    const pieces = [...others.map(({ id }) => ({ id, quantity: 0 })), { id: kept?.id, quantity: 1 }];
    for (const item of pieces) {
      const body = { cart_order: cartOwner.cart.id, item };
      const reply = await onCart(call, cartOwner, "PATCH", "/items", { body });
      const { coupon, changes = [] } = cartIn(expect, reply);
      if (coupon) continue;
      const told = changes.some(({ kind }) => kind === "COUPON_REMOVED");
      expect.holds(reply, "changes", told, "a change of kind COUPON_REMOVED");
      return;
    }
  }),
  check("DELETE /coupons takes it off", async (call, expect, given) => {
    const code = need(given.facts.coupons?.good, "coupons.good");
    const cartOwner = await given.couponCartOwner();
    cartIn(expect, await apply(call, cartOwner.service.merchant_id, code, cartOwner.cart.id));
    const reply = await call("DELETE order /coupons", { query: { "session-id": cartOwner.cart.id } });
    const { coupon, total } = cartIn(expect, reply);
    expect.holds(reply, "coupon", coupon === undefined, "absent");
    expect.holds(reply, "total.discount", (total.discount?.value ?? 0) === 0, "no discount");
  }),
  check("POST /coupons refuses a code that is none, with a sentence", async (call, expect, given) => {
    const cartOwner = await given.cartOwner("guest");
    refusedCoupon(expect, await apply(call, cartOwner.service.merchant_id, "NAOEXISTE99", cartOwner.cart.id));
  }),
  check(
    "POST /coupons refuses what does not serve, each with its own sentence",
    async (call, expect, given) => {
      const codes = need(given.facts.coupons?.refused, "coupons.refused");
      const cartOwner = await given.cartOwner("guest");
      const told = new Map<string, string>();
      for (const code of codes) {
        const reply = await apply(call, cartOwner.service.merchant_id, code, cartOwner.cart.id);
        refusedCoupon(expect, reply);
        const sentence = detailOf(reply);
        expect.holds(reply, "detail", !told.has(sentence), `the same as for ${told.get(sentence)}`);
        told.set(sentence, code);
      }
    },
  ),
];
