import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { BANK_RETURN } from "~/domain/visit/return-paths";
import { answerAtBank, CARD, cardToken } from "~/features/payments/cards/cards.fixture";
import type { PaymentChoice } from "~/features/payments/methods/registry.server";
import { isOnItsWay } from "~/features/payments/outcome/pay-outcome.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { flashCookie } from "~/platform/visitor/browser-cookies.server";
import { returnFromBank } from "~/routes/providers/external-confirmation";
import { payPath } from "./order-paths";
import { paidByGuest } from "./paid-order.fixture";
import { answerToOrder, leadToOrder, payOrder, repayKey, unknownPaymentOf } from "./pay-order.server";

const { server, store } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

const NEW_CARD = { kind: "newCard", method: "CREDIT" } as const;
const PIX = { kind: "pix" } as const;

const orderUrl = (path: string) => `${new URL(env.API_URLS.order).origin}*${path}`;

/** A guest whose bank has refused, and their order as it is then. */
async function refusedAtBank() {
  const { order, cookies } = await paidByGuest();
  const query = await answerAtBank(order, "N");
  const { headers } = await redirectOf(returnFromBank(await visitorWith(cookies, BANK_RETURN + query)));
  return afterwards(order.id, cookiesAfter(headers, cookies));
}

async function afterwards(orderId: string, cookies: string) {
  const visitor = await visitorWith(cookies);
  const order = await visitor.api.order.get(orderId);
  const pay = async (choice: PaymentChoice, more: { key?: string; number?: string } = {}) => {
    const again = await visitorWith(cookies);
    const { number, key = repayKey(order) } = more;
    const token = number === undefined ? undefined : { token: await cardToken(again, number), save: false };
    return answerToOrder(again, order, await payOrder(again, order, { choice, key, token }), { key });
  };
  return { order, cookies, pay, read: () => visitor.api.order.get(orderId) };
}

const payments = (orderId: string) =>
  store.orders.recentPayments(50).filter(({ order_id }) => order_id === orderId);

function toastOf(headers: Headers) {
  return flashCookie.read(new Request("http://shop.test", { headers: { cookie: cookiesAfter(headers) } }));
}

describe("an order whose payment came to nothing", () => {
  test("is paid by another card, by Pix, or at the counter", async () => {
    const card = await refusedAtBank();
    expect((await redirectOf(card.pay(NEW_CARD, { number: CARD.good }))).to).toBe(`/orders/${card.order.id}`);
    expect((await card.read()).payment).toMatchObject({ status: "PAID", card: { last_four: "4242" } });

    const pix = await refusedAtBank();
    expect((await redirectOf(pix.pay(PIX))).to).toBe(`/orders/${pix.order.id}`);
    expect((await pix.read()).payment).toMatchObject({ status: "PENDING", method: "PIX" });

    const later = await refusedAtBank();
    expect((await redirectOf(later.pay({ kind: "payOnDelivery", method: "CASH" }))).to).toBe(
      `/orders/${later.order.id}`,
    );
    expect((await later.read()).payment).toMatchObject({ type: "PENDING", method: "CASH" });
  });

  test("goes to the bank again where that card wants it", async () => {
    const { order, pay } = await refusedAtBank();
    const { to, headers } = await redirectOf(pay(NEW_CARD, { number: CARD.bank }));
    expect(to).toBe(`/orders/${order.id}/bank`);
    expect(cookiesAfter(headers)).toContain("bank=");
  });

  test("takes one payment, however often it is asked for", async () => {
    const { order, cookies, pay, read } = await refusedAtBank();
    const answers = await Promise.all([pay(PIX), pay(PIX), pay(PIX), pay(PIX)].map(redirectOf));
    expect(new Set(answers.map(({ to }) => to))).toEqual(new Set([`/orders/${order.id}`]));
    // A late post of the same form, by Back: the order as it was then, or as it is now.
    expect((await redirectOf(pay(PIX))).to).toBe(`/orders/${order.id}`);
    const late = await afterwards(order.id, cookies);
    expect((await redirectOf(late.pay(PIX, { key: repayKey(order) }))).to).toBe(`/orders/${order.id}`);
    expect((await read()).payment.method).toBe("PIX");
    expect(payments(order.id)).toHaveLength(2);
  });

  test("does not take a form of the payment before the last", async () => {
    const { order, cookies, pay } = await refusedAtBank();
    await redirectOf(pay(PIX));
    const { id } = store.orders.payment(order.id);
    store.orders.setPaymentStatus(id, "EXPIRED", store.now());
    const now = await afterwards(order.id, cookies);
    const { to, headers } = await redirectOf(now.pay(PIX, { key: repayKey(order) }));
    expect(to).toBe(payPath(order.id));
    expect(toastOf(headers)?.tone).toBe("quiet");
    expect(payments(order.id)).toHaveLength(2);
    expect((await redirectOf(now.pay(PIX))).to).toBe(`/orders/${order.id}`);
    expect(payments(order.id)).toHaveLength(3);
  });

  test("declined again is still to be paid, under the same key", async () => {
    const { order, pay, read } = await refusedAtBank();
    const refusal = await pay(NEW_CARD, { number: CARD.declined });
    expect(refusal).toMatchObject({ status: 422, code: "INSUFFICIENT_FUNDS" });
    expect(JSON.stringify(refusal)).toContain("saldo ou limite");
    expect((await read()).payment.id).toBe(order.payment.id);
    await redirectOf(pay(NEW_CARD, { number: CARD.good }));
    expect((await read()).payment.status).toBe("PAID");
  });

  test("wants a card to be typed or chosen that is there", async () => {
    const { order, pay } = await refusedAtBank();
    const { t } = await visitorWith();
    expect((await redirectOf(pay(NEW_CARD))).to).toBe(`/orders/${order.id}/card?method=CREDIT`);
    expect(await pay({ kind: "applePay" })).toMatchObject({
      ...{ status: 422, errors: { "": [t("payment.PAYMENT_DECLINED.otherWay")] } },
    });
  });

  test("that has been cancelled meanwhile says so, and nothing is charged", async () => {
    const { order, pay } = await refusedAtBank();
    server.use(
      http.post(orderUrl("/payments"), () => HttpResponse.json({ code: "PAYMENT_STATE" }, { status: 409 })),
    );
    const { to, headers } = await redirectOf(pay(PIX));
    const { t } = await visitorWith();
    expect(to).toBe(`/orders/${order.id}`);
    expect(toastOf(headers)).toEqual({ tone: "info", text: t("payment.PAYMENT_STATE") });
  });

  test.each([
    ["no answer", () => HttpResponse.error()],
    ["a fault", () => new HttpResponse(null, { status: 503 })],
  ])("and gets %s is to be found out about", async (_, answer) => {
    const { order, pay } = await refusedAtBank();
    server.use(http.post(orderUrl("/payments"), answer));
    const { to, headers } = await redirectOf(pay(PIX));
    expect(to).toBe(payPath(order.id));
    const after = await visitorWith(cookiesAfter(headers));
    const sent = unknownPaymentOf(after, order.id);
    expect(sent).toMatchObject({ mark: repayKey(order) });
    expect(sent && isOnItsWay(sent.at, sent.at + 59_999)).toBe(true);
    expect(sent && isOnItsWay(sent.at, sent.at + 60_000)).toBe(false);
    expect(unknownPaymentOf(after, "another")).toBeUndefined();
  });

  test("is asked for later where there are too many requests", async () => {
    const { pay } = await refusedAtBank();
    server.use(
      http.post(
        orderUrl("/payments"),
        () => new HttpResponse(null, { status: 429, headers: { "Retry-After": "30" } }),
      ),
    );
    expect(await pay(PIX)).toMatchObject({ status: 429 });
  });
});

test("a payment that waits at a bank without an address leads to its order", async () => {
  const { order, key } = await paidByGuest();
  const { redirect_url: _, ...payment } = order.payment;
  expect(leadToOrder(await visitorWith(), { id: order.id, payment }, key).headers.get("location")).toBe(
    `/orders/${order.id}`,
  );
  expect(leadToOrder(await visitorWith(), { id: order.id }, key).headers.get("location")).toBe(
    `/orders/${order.id}`,
  );
});

test.each(["https://bank.example/3ds?x=1", "https://evil.example", "http://127.0.0.1:4010/pay/3ds/1"])(
  "no post is answered by a way to %s: forms may lead nowhere but here",
  async (redirect_url) => {
    const { order, key } = await paidByGuest();
    const { headers } = leadToOrder(
      await visitorWith(),
      { id: order.id, payment: { ...order.payment, redirect_url } },
      key,
    );
    expect(headers.get("location")).toBe(`/orders/${order.id}/bank`);
    expect(headers.get("X-Remix-Reload-Document")).toBe("true");
  },
);
