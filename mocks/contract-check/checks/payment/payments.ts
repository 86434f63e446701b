import { type Check, check } from "../../check";
import { brCodeFault } from "../../demands/br-code";
import { steer } from "../../facts/steps";
import type { Given } from "../../given";
import type { Kind } from "../../given/cart-owners";
import type { Draft } from "../../given/orders";
import { NotOffered } from "../../report/outcome";
import { type Call, segment } from "../../wire";
import { cartIn, onCart } from "../cart/carts";
import { orderIn, post } from "../order/orders";
import { expectLater, polledAround } from "../order/polling";

/** Paying by PIX. */
export const PIX = { method: "PIX", type: "PREPAID" };
/** The statuses of a successful payment. */
export const PAID = ["PAID", "AUTHORIZED"];
/** The address to which the bank returns. No server listens there; only the redirect is read. */
export const BANK_RETURN = "https://storefront.example/payments/external-confirmation?state=s1";

/** @throws NotOffered if the setup does not offer the payment method */
export async function mustOffer(given: Given, method: string, type: string): Promise<void> {
  const { payment_options } = await given.setup();
  if (payment_options.some((option) => option.method === method && option.type === type)) return;
  throw new NotOffered("payment_options", `${method} ${type}`);
}

/** The draft of an order that is paid by PIX. */
export async function pixDraft(given: Given): Promise<Draft> {
  const draft = await given.draft("guest");
  await mustOffer(given, PIX.method, PIX.type);
  return draft;
}

/** The payment by card: its token, and the address to return to. */
export const cardPayment = (card_token: string) => ({
  method: "CREDIT",
  type: "PREPAID",
  card_token,
  return_url: BANK_RETURN,
});

/** The draft of an order that is paid by card. */
export async function cardDraft(given: Given, kind: Kind = "guest"): Promise<Draft> {
  const draft = await given.draft(kind);
  await mustOffer(given, "CREDIT", "PREPAID");
  return draft;
}

const again = (call: Call, orderId: string, payment: object, key: string) =>
  call(`POST order /orders/${segment(orderId)}/payments`, { key, body: { payment } });

const pix: Check[] = [
  check("PIX: the order waits for it, with a BR Code that a bank can read", async (call, expect, given) => {
    const reply = await post(call, await pixDraft(given), given.unique(), { payment: PIX });
    const { payment } = orderIn(expect, reply, 201);
    expect.value(reply, "payment.status", "PENDING");
    const fault = brCodeFault(payment.pix?.copy_paste ?? "", payment.amount?.value ?? 0);
    expect.holds(reply, "payment.pix.copy_paste", fault === undefined, fault ?? "");
    const open = Date.parse(payment.pix?.expires_at ?? "") > Date.now();
    expect.holds(reply, "payment.pix.expires_at", open, "in the time to come");
  }),
  check("PIX: once it is paid, order and polling say so", async (call, expect, given) => {
    const placed = await post(call, await pixDraft(given), given.unique(), { payment: PIX });
    const order = orderIn(expect, placed, 201);
    await steer(given.facts, "pay_pix", { order_id: order.id, payment_id: order.payment.id });
    const reply = await call(`GET order /orders/${segment(order.id)}`);
    orderIn(expect, reply);
    expect.value(reply, "payment.status", "PAID");
    const polling = await call(`GET order /orders/${segment(order.id)}/polling`);
    expect.value(polling, "payment_status", "PAID");
  }),
  check("PIX: its payment comes with a later changed_at", async (call, expect, given) => {
    const placed = await post(call, await pixDraft(given), given.unique(), { payment: PIX });
    const { id, payment } = orderIn(expect, placed, 201);
    const { before, reply, after } = await polledAround(call, expect, id, () =>
      steer(given.facts, "pay_pix", { order_id: id, payment_id: payment.id }),
    );
    const isOther = after.payment_status !== before.payment_status;
    expect.holds(reply, "payment_status", isOther, `no longer ${before.payment_status}`);
    expectLater(expect, reply, before, after);
  }),
  check(
    "PIX: an order whose payment stands cannot be paid again: 409 PAYMENT_STATE",
    async (call, expect, given) => {
      const placed = await post(call, await pixDraft(given), given.unique(), { payment: PIX });
      const { id } = orderIn(expect, placed, 201);
      expect.refused(await again(call, id, PIX, given.unique()), 409, { code: "PAYMENT_STATE" });
    },
  ),
  check(
    "PIX: an expired one leaves the order's status, and is paid again by a new one",
    async (call, expect, given) => {
      const placed = await post(call, await pixDraft(given), given.unique(), { payment: PIX });
      const order = orderIn(expect, placed, 201);
      await steer(given.facts, "expire_pix", { order_id: order.id, payment_id: order.payment.id });
      const expired = await call(`GET order /orders/${segment(order.id)}`);
      orderIn(expect, expired);
      expect.value(expired, "payment.status", "EXPIRED");
      expect.value(expired, "status", order.status, "the order's own status stays");
      const key = given.unique();
      const reply = await again(call, order.id, PIX, key);
      const paid = orderIn(expect, reply);
      expect.value(reply, "payment.status", "PENDING");
      expect.holds(reply, "payment.id", paid.payment.id !== order.payment.id, "another payment");
      const repeat = await again(call, order.id, PIX, key);
      expect.status(repeat, 200);
      expect.holds(
        repeat,
        "",
        repeat.text === reply.text,
        "a repeat gives the first answer word for word",
        "repeats",
      );
    },
  ),
];

const cards: Check[] = [
  check("a card that is approved pays the order at once", async (call, expect, given) => {
    const draft = await cardDraft(given);
    const payment = cardPayment(await given.cardToken("approved"));
    const reply = await post(call, draft, given.unique(), { payment });
    const order = orderIn(expect, reply, 201);
    expect.holds(reply, "payment.status", PAID.includes(order.payment.status), PAID.join(" or "));
    expect.holds(reply, "payment.card.last_four", order.payment.card !== undefined, "the card that paid");
  }),
  check("a card token is good for one use: 422 CARD_TOKEN_INVALID", async (call, expect, given) => {
    const card = await given.cardToken("approved");
    const first = await cardDraft(given);
    orderIn(expect, await post(call, first, given.unique(), { payment: cardPayment(card) }), 201);
    const second = await cardDraft(given);
    const reply = await post(call, second, given.unique(), { payment: cardPayment(card) });
    expect.refused(reply, 422, { code: "CARD_TOKEN_INVALID" });
  }),
  check("a card token that is none is 422 CARD_TOKEN_INVALID", async (call, expect, given) => {
    const draft = await cardDraft(given);
    const payment = cardPayment("there-is-no-such-token");
    const reply = await post(call, draft, given.unique(), { payment });
    expect.refused(reply, 422, { code: "CARD_TOKEN_INVALID" });
  }),
  check("a decline at once is 422, no order, and the cart is kept", async (call, expect, given) => {
    const draft = await cardDraft(given);
    const payment = cardPayment(await given.cardToken("declined"));
    const reply = await post(call, draft, given.unique(), { payment });
    expect.refused(reply, 422);
    const kept = await onCart(call, draft.cartOwner, "GET");
    cartIn(expect, kept);
    expect.value(kept, "total", draft.cartOwner.cart.total, "the cart as it was");
  }),
];

const cash: Check[] = [
  check("cash on delivery is PENDING, and tells what it needs change for", async (call, expect, given) => {
    const draft = await given.draft("guest");
    await mustOffer(given, "CASH", "PENDING");
    const { value, currency } = draft.body.expected_amount;
    const change_for = { value: value + 1_000, currency };
    const payment = { method: "CASH", type: "PENDING", change_for };
    const reply = await post(call, draft, given.unique(), { payment });
    orderIn(expect, reply, 201);
    expect.value(reply, "payment.method", "CASH");
    expect.value(reply, "payment.type", "PENDING");
    expect.value(reply, "payment.status", "PENDING");
    expect.value(reply, "payment.change_for", change_for);
  }),
];

/** The payment methods of an order. */
export const paymentChecks: Check[] = [...cash, ...pix, ...cards];
