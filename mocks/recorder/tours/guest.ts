import { z } from "zod";
import { advance } from "../../sandbox/operations/order/order-progress";
import { decide, returnParameters } from "../../sandbox/operations/payment/challenge";
import type { Recorder } from "../recorder";
import { amountIn, brl, idIn, lineIn } from "./answers";
import { DELIVERY, MERCHANT, PLACE } from "./menu";

export const ADDRESS = {
  ...{ postal_code: "05433-010", street: "Rua Aspicuelta", number: "120", complement: "Apto 42" },
  ...{ district: "Vila Madalena", city: "São Paulo", state: "SP", ...PLACE },
};

/** A dish with its choices, and another one without. */
export const DISH = {
  item_id: "picadinho",
  quantity: 1,
  note: "Sem cebola",
  options: [
    { group_id: "arroz", id: "arroz-branco", quantity: 1 },
    { group_id: "acompanhamentos", id: "ovo-frito", quantity: 1 },
  ],
};
const STARTER = { item_id: "pao-de-queijo", quantity: 1, options: [] };

export const CASH = { method: "CASH", type: "PENDING", change_for: brl(10_000) };
const PIX = { method: "PIX", type: "PREPAID" };
const RETURN_URL = "https://menu.example.com/payments/external-confirmation?state=s1";

/** The body of POST /orders for a guest's cart. */
export const orderOf = (orderId: string, expected: { value: number; currency: string }, payment: object) => ({
  cart_order: orderId,
  service_id: DELIVERY,
  checkout_option: "DELIVERY",
  customer: { name: "Ana Figueira", phone_number: "+5511912345678" },
  include_document_invoice: false,
  use_gift_card: false,
  expected_amount: expected,
  payment,
});

/** A guest opens a session with a cart. @returns its order id, which is the cart's id too */
async function openCart({ call }: Recorder): Promise<string> {
  const opened = await call("guests.open", { body: { address: ADDRESS } });
  const { order_id } = z.object({ order_id: z.string() }).parse(opened);
  const body = { service_id: DELIVERY, checkout_option: "DELIVERY", order_id };
  await call("guest-cart.open", { body });
  return order_id;
}

/** A guest orders a dish. @returns the order's id */
async function order(recorder: Recorder, payment: object, key: string): Promise<string> {
  const { call } = recorder;
  const order_id = await openCart(recorder);
  const filled = await call("guest-cart.addItem", { ids: { order_id }, body: DISH });
  return idIn(await call("orders.place", { body: orderOf(order_id, amountIn(filled), payment), key }));
}

/** Every call that a guest makes before the order. */
async function cartTour(recorder: Recorder): Promise<void> {
  const { call } = recorder;
  const order_id = await openCart(recorder);
  const cart_id = order_id;
  await call("guest-cart.addItem", { ids: { order_id }, body: DISH });
  const line_id = lineIn(await call("guest-cart.addItemByCart", { ids: { cart_id }, body: STARTER }));
  await call("guests.read", { ids: { order_id } });
  await call("guests.address", { ids: { order_id } });
  await call("guests.saveAddress", { ids: { order_id }, body: ADDRESS });
  await call("guest-cart.read", { ids: { cart_id } });
  const change = { cart_order: cart_id, item: { id: line_id, quantity: 2 } };
  await call("guest-cart.changeItem", { ids: { cart_id }, body: change });
  const session = { "session-id": cart_id };
  await call("savings.coupons", { query: { "merchant-id": MERCHANT, ...session } });
  const coupon = { code: "AURORA10", session_id: cart_id };
  await call("savings.applyCoupon", { query: { "merchant-id": MERCHANT }, body: coupon });
  await call("savings.removeCoupon", { query: session });
  const giftCard = { order_id: cart_id, number: "6035710000002500", pin: "2500" };
  await call("savings.redeemGiftCard", { body: giftCard });
  await applePay(recorder, cart_id);
  await call("cards.vault", { query: { "return-url": "https://menu.example.com/payment/card?state=s1" } });
  await call("guest-cart.removeItem", { ids: { cart_id, line_id }, query: { "cart-order": cart_id } });
  await call("guest-cart.remove", { ids: { cart_id } });
}

async function applePay({ call, learn }: Recorder, order_id: string): Promise<void> {
  const verification_url = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
  const answer = await call("payments.startApplePay", { body: { verification_url, order_id } });
  const drawn = z.object({ nonce: z.string(), merchantSessionIdentifier: z.string(), signature: z.string() });
  for (const [field, text] of Object.entries(drawn.parse(answer))) learn(text, field);
}

/** An order in cash to its end, and what follows it. */
async function orderTour(recorder: Recorder): Promise<void> {
  const { call, store } = recorder;
  const order_id = await order(recorder, CASH, "order-1");
  const ids = { order_id };
  await call("orders.read", { ids });
  await call("orders.polling", { ids });
  while (advance(store, order_id).status !== "IN_DELIVERY");
  await call("orders.report", { ids, body: { kind: "LATE", text: "Passou uma hora" }, key: "issue-1" });
  await call("orders.confirmDelivery", { ids });
  await call("orders.rate", { ids, body: { stars: 5, tags: ["FOOD", "TIME"] }, key: "rating-1" });
  await call("orders.sendInvoice", { body: { order_id, email: "ana@exemplo.com" } });
  await call("orders.rebuy", { body: { order_id, service_id: DELIVERY }, key: "rebuy-1" });
  const changed = await order(recorder, CASH, "order-2");
  await call("orders.cancel", { ids: { order_id: changed }, body: { reason: "CHANGED_MIND" } });
}

/** A Pix that ran out and is paid again, and a card that the bank's page confirms. */
async function paymentTour(recorder: Recorder): Promise<void> {
  const { call, store, wait, learn } = recorder;
  const unpaid = await order(recorder, PIX, "order-3");
  wait(60 * 60_000);
  await call("orders.pay", { ids: { order_id: unpaid }, body: { payment: PIX }, key: "payment-1" });

  const card_token = cardToken(recorder, "CHALLENGE");
  const card = { method: "CREDIT", type: "PREPAID", card_token, return_url: RETURN_URL };
  const order_id = await order(recorder, card, "order-4");
  const payment = store.orders.payment(order_id);
  const kept = store.orders.paymentById(payment.id);
  if (!kept) throw new Error("the payment is gone");
  const { order_id: _, ...payload } = returnParameters(store, kept, decide(store, kept, "Y"));
  learn(payload.signature ?? "", "signature");
  await call("payments.confirmOutside", { body: { order_id, payload } });
}

/** A token as the vault gives it for a card. */
export function cardToken({ store }: Recorder, behaviour: "APPROVE" | "CHALLENGE"): string {
  const card = { brand: "Visa", last_four: "4242", holder_name: "Ana Figueira" } as const;
  const terms = { expiry_month: 8, expiry_year: 2_029, type: "CREDIT", behaviour } as const;
  return store.cards.addToken({ ...card, ...terms }, store.now() + 60_000);
}

/** Every call of guests. */
export async function guestTour(recorder: Recorder): Promise<void> {
  await cartTour(recorder);
  await orderTour(recorder);
  await paymentTour(recorder);
}
