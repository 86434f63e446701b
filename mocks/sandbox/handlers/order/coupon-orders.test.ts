import { describe, expect, it } from "vitest";
import { z } from "zod";
import { customerSandbox, paySandbox } from "../../fixtures/pay.fixture";
import {
  brl,
  CART_TOTAL,
  guestWithCart,
  orderShape,
  refusal,
  testAddress,
} from "../../fixtures/sandbox.fixture";
import { cancel } from "../../operations/order/order-progress";

describe("a coupon on an order", () => {
  it("lowers what is paid, counts as used, and is free again when the order is cancelled", async () => {
    const { call, orderId, place, store } = await paySandbox();
    await call("order", "POST", "/coupons?merchant-id=m-one", {
      body: { code: "LAST", session_id: orderId },
    });
    expect(refusal(await place())).toMatchObject({ code: "CART_CHANGED" });
    const placed = await place({ expected_amount: brl(CART_TOTAL - 500) });
    expect(placed.body).toMatchObject({ total: { discount: brl(500), order_amount: brl(CART_TOTAL - 500) } });
    expect(store.coupons.find("LAST")?.used).toBe(1);
    const { id } = orderShape.parse(placed.body);
    cancel(store, id);
    expect(store.coupons.find("LAST")?.used).toBe(0);
  });

  it("of the last use goes to one of two orders", async () => {
    const { call, orderId, place, store, placeBy } = await paySandbox();
    const other = await guestWithCart({ call });
    for (const session_id of [orderId, other]) {
      await call("order", "POST", "/coupons?merchant-id=m-one", { body: { code: "LAST", session_id } });
    }
    const expected_amount = brl(CART_TOTAL - 500);
    const answers = await Promise.all([
      place({ expected_amount }),
      placeBy(call, { cart_order: other, expected_amount }, "k2"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(store.coupons.find("LAST")?.used).toBe(1);
  });

  it("works once for a guest, known by phone or CPF, and once for an account", async () => {
    const { call, orderId, place, placeBy } = await paySandbox();
    const apply = (session_id: string, headers = {}) =>
      call("order", "POST", "/coupons?merchant-id=m-one", { body: { code: "ONCE", session_id }, headers });
    await apply(orderId);
    const expected_amount = brl(CART_TOTAL - 449);
    expect((await place({ expected_amount })).status).toBe(201);
    const again = await guestWithCart({ call });
    await apply(again);
    const order = { cart_order: again, expected_amount };
    expect(refusal(await placeBy(call, order, "k2"))).toEqual({ status: 422, code: "COUPON_REFUSED" });
    const other = { ...order, customer: { name: "Bia", phone_number: "+5511987654321" } };
    expect((await placeBy(call, other, "k3")).status).toBe(201);
  });

  it("is kept from an account that used it, with the list", async () => {
    const { call, store, cartId, headers, placeBy } = await customerSandbox();
    const apply = (session_id: string) =>
      call("order", "POST", "/coupons?merchant-id=m-one", { body: { code: "ONCE", session_id }, headers });
    await apply(cartId);
    const asCustomer: typeof call = (area, method, path, options = {}) =>
      call(area, method, path, { ...options, headers: { ...options.headers, ...headers } });
    const change = { cart_order: cartId, expected_amount: brl(CART_TOTAL - 449), address: testAddress };
    expect((await placeBy(asCustomer, change)).status).toBe(201);
    const list = await call("order", "GET", "/coupons?merchant-id=m-one", { headers });
    expect(JSON.stringify(list.body)).not.toContain("ONCE");
    const next = await asCustomer("order", "POST", "/session/cart", {
      body: { service_id: "one-delivery", checkout_option: "DELIVERY" },
    });
    const { id } = z.object({ id: z.string() }).parse(next.body);
    expect((await apply(id)).body).toMatchObject({ detail: expect.stringContaining("uma vez") });
    expect(store.coupons.find("ONCE")?.used).toBe(1);
  });
});
