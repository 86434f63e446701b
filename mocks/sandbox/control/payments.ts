import { z } from "zod";
import { type Endpoint, endpoint } from "../handlers/endpoint";
import { instant, whole } from "../handlers/fields";
import { unread } from "../handlers/input";
import { settlePayment, sweepPayments } from "../operations/payment/settle-payment";
import { ContractError, notFound } from "../rules/contract-error";
import { DECLINE_CODES } from "../rules/payment/payment-errors";
import type { Store } from "../state";
import type { KeptPayment } from "../state/order/payments";
import { paymentView } from "../views/payment";
import type { Speaker } from "../views/speaker";
import { given } from "./given";

const cents = z.number().int().min(0).max(100_000_000);

const settings = z.object({
  pix_seconds: z.number().int().min(1).max(86_400).optional(),
  challenge_seconds: z.number().int().min(1).max(86_400).optional(),
  slow_card_ms: z.number().int().min(0).max(120_000).optional(),
  return_by: z.enum(["GET", "POST"]).optional(),
});
const decline = z.object({
  times: z.number().int().min(0).max(1_000).optional(),
  code: z.enum(DECLINE_CODES).optional(),
});

function view(store: Store, speak: Speaker, payment: KeptPayment) {
  const order = payment.order_id === null ? undefined : store.orders.find(payment.order_id);
  return {
    ...paymentView(speak, payment),
    order_id: payment.order_id ?? undefined,
    order_number: order && String(order.number),
    expires_at: payment.expires_at === null ? undefined : speak.time(payment.expires_at),
    verdict: payment.verdict ?? undefined,
  };
}

/** The public part of the provider's settings, without its signing key. */
function settingsView(store: Store) {
  const { secret: _, ...shown } = store.settings.read("payments");
  return shown;
}

const payments: Endpoint[] = [
  endpoint(
    "get",
    "/payments",
    { query: z.object({ limit: whole(1, 1_000).optional() }), body: unread },
    ({ store, speak, query }) => {
      sweepPayments(store);
      return {
        body: store.orders.recentPayments(query.limit ?? 100).map((each) => view(store, speak, each)),
      };
    },
  ),
  endpoint("get", "/payments/settings", { query: unread, body: unread }, ({ store }) => ({
    body: settingsView(store),
  })),
  endpoint("post", "/payments/settings", { query: unread, body: settings }, ({ store, body }) => {
    store.settings.write("payments", { ...store.settings.read("payments"), ...given(body) });
    return { body: settingsView(store) };
  }),
  endpoint("post", "/payments/decline", { query: unread, body: decline }, ({ store, body }) => {
    const { times = 1, code = "PAYMENT_DECLINED" } = body;
    store.settings.write("payments", { ...store.settings.read("payments"), decline: { times, code } });
    return { body: settingsView(store) };
  }),
  endpoint(
    "post",
    "/payments/:id/settle",
    { query: unread, body: z.object({ event: z.enum(["PAID", "FAILED", "EXPIRED", "REFUNDED"]) }) },
    ({ store, speak, param, body }) => {
      sweepPayments(store);
      const payment = store.orders.paymentById(param("id"));
      if (!payment) throw notFound("Pagamento não encontrado", "Payment not found");
      settlePayment(store, payment, { event: body.event });
      return { body: view(store, speak, store.orders.paymentById(payment.id) ?? payment) };
    },
  ),
];

const couponChange = z.object({
  active: z.boolean().optional(),
  minimum_cents: cents.optional(),
  most_uses: z.number().int().min(0).max(1_000_000).nullable().optional(),
  used: z.number().int().min(0).max(1_000_000).optional(),
  expires_at: instant.nullable().optional(),
});

const coupons: Endpoint[] = [
  endpoint("get", "/coupons", { query: unread, body: unread }, ({ store }) => ({
    body: store.coupons.list(),
  })),
  endpoint("post", "/coupons/:code", { query: unread, body: couponChange }, ({ store, param, body }) => {
    const { minimum_cents, ...rest } = body;
    const coupon = store.coupons.change(param("code"), given({ ...rest, minimum: minimum_cents }));
    if (!coupon) throw notFound("Cupom não encontrado", "Coupon not found");
    return { body: coupon };
  }),
];

const giftCard = z.object({
  number: z.string().regex(/^\d{16}$/),
  pin: z.string().regex(/^\d{4}$/),
  balance_cents: cents,
});
const giftCardChange = z.object({ balance_cents: cents.optional(), active: z.boolean().optional() });

const giftCards: Endpoint[] = [
  endpoint("get", "/gift-cards", { query: unread, body: unread }, ({ store }) => ({
    body: store.giftCards.list(),
  })),
  endpoint("post", "/gift-cards", { query: unread, body: giftCard }, ({ store, body }) => {
    const { number, pin, balance_cents } = body;
    if (store.giftCards.find(number)) {
      throw new ContractError(409, "GIFT_CARD_EXISTS", { pt: "Este vale já existe", en: "This card exists" });
    }
    store.giftCards.insert({ number, pin, balance: balance_cents });
    return { status: 201, body: store.giftCards.find(number) };
  }),
  endpoint("post", "/gift-cards/:number", { query: unread, body: giftCardChange }, (call) => {
    const { balance_cents, active } = call.body;
    const change = given({ balance: balance_cents, active });
    const card = call.store.giftCards.change(call.param("number"), change);
    if (!card) throw notFound("Vale não encontrado", "Gift card not found");
    return { body: card };
  }),
];

/** Payments, the provider's settings, coupons and gift cards. */
export const paymentControls: Endpoint[] = [...payments, ...coupons, ...giftCards];
