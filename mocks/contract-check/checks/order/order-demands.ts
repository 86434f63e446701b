import { cardSchema } from "../../../../app/services/contract/order.server";
import { addressSchema } from "../../../../app/services/contract/primitives.server";
import { type Check, check } from "../../check";
import { steer } from "../../facts/steps";
import { need } from "../../report/outcome";
import { segment } from "../../wire";
import { cartIn, onCart } from "../cart/carts";
import { cardDraft, cardPayment, PAID, PIX, pixDraft } from "../payment/payments";
import { orderIn, post } from "./orders";

/** Fields that an order requires, and things that no order may use. */
export const orderDemandChecks: Check[] = [
  check("a customer's delivery without an address is 422", async (call, expect, given) => {
    const draft = await given.draft("customer");
    expect.refused(await post(call, draft, given.unique(), { address: undefined }), 422);
  }),
  check("another customer's address_id is nobody else's destination", async (call, expect, given) => {
    const other = await given.newCustomer();
    const body = { ...need(given.facts.address_inside, "address_inside"), number: "31" };
    const theirs = await call("POST crm /addresses", { token: other.token, body });
    const { id } = expect.answer(theirs, 200, addressSchema);
    const draft = await given.draft("customer");
    const change = { address: undefined, address_id: id };
    expect.refused(await post(call, draft, given.unique(), change), [404, 422]);
  }),
  check("an order with something left to pay and no payment is 422", async (call, expect, given) => {
    const draft = await given.draft("guest");
    expect.refused(await post(call, draft, given.unique(), { payment: undefined }), 422);
    const kept = await onCart(call, draft.cartOwner, "GET");
    cartIn(expect, kept);
    expect.value(kept, "total", draft.cartOwner.cart.total, "the cart as it was");
  }),
  check("a card token that was saved pays no order: 422 CARD_TOKEN_INVALID", async (call, expect, given) => {
    const draft = await cardDraft(given, "customer");
    const { token } = draft.cartOwner.buyer;
    const card = await given.cardToken("approved");
    const { id } = expect.answer(
      await call("POST order /cards", { token, body: { token: card } }),
      200,
      cardSchema,
    );
    const reply = await post(call, draft, given.unique(), { payment: cardPayment(card) });
    expect.refused(reply, 422, { code: "CARD_TOKEN_INVALID" });
    expect.nothing(await call(`DELETE order /cards/${segment(id)}`, { token }));
  }),
  check("an order whose PIX expired is paid by a card", async (call, expect, given) => {
    const placed = await post(call, await pixDraft(given), given.unique(), { payment: PIX });
    const order = orderIn(expect, placed, 201);
    await steer(given.facts, "expire_pix", { order_id: order.id, payment_id: order.payment.id });
    const target = `POST order /orders/${segment(order.id)}/payments` as const;
    const declined = cardPayment(await given.cardToken("declined"));
    const failed = await call(target, { key: given.unique(), body: { payment: declined } });
    if (failed.status !== 422) {
      orderIn(expect, failed);
      expect.value(failed, "payment.status", "FAILED");
    }
    const payment = cardPayment(await given.cardToken("approved"));
    const reply = await call(target, { key: given.unique(), body: { payment } });
    const paid = orderIn(expect, reply);
    expect.value(reply, "id", order.id);
    expect.holds(reply, "payment.status", PAID.includes(paid.payment.status), PAID.join(" or "));
    expect.value(reply, "payment.method", "CREDIT");
  }),
  check("a guest's cart for an order_id that is none: cart gone", async (call, expect, given) => {
    const { service_id, checkout_option } = await given.service();
    const body = { service_id, checkout_option, order_id: "there-is-no-such-guest-order" };
    expect.gone(await call("POST catalog /session/cart", { body }));
    const { token } = await given.customer();
    expect.refused(await call("POST order /session/cart", { token, body }), 404);
  }),
  check("a coupon and a gift card that are refused are not on the cart", async (call, expect, given) => {
    const cartOwner = await given.cartOwner("guest");
    const query = { "merchant-id": cartOwner.service.merchant_id };
    const coupon = { code: "NAOEXISTE99", session_id: cartOwner.cart.id };
    expect.refused(await call("POST order /coupons", { query, body: coupon }), 422, {
      code: "COUPON_REFUSED",
    });
    const fields = need(given.facts.gift_card?.refused, "gift_card.refused");
    const card = { ...fields, order_id: cartOwner.cart.id };
    const refused = await call("POST order /payments/gift-card/balance", { body: card });
    expect.refused(refused, 422, { code: "GIFT_CARD_INVALID" });
    const reply = await onCart(call, cartOwner, "GET");
    const cart = cartIn(expect, reply);
    expect.holds(reply, "coupon", cart.coupon === undefined, "no coupon");
    expect.holds(reply, "gift_card", cart.gift_card === undefined, "no gift card");
    expect.value(reply, "total", cartOwner.cart.total, "the sums as they were");
  }),
];
