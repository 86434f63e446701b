import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTrackToken, ownOrder, trackToken } from "~/features/orders/order/own-order.server";
import { paidByGuest } from "~/features/orders/paid-order.fixture";
import { CARD } from "~/features/payments/cards/cards.fixture";
import { demoBackend, redirectOf, visitorWith } from "~/platform/request/demo-backend.fixture";
import { fresh } from "~/platform/request/fresh-page.fixture";
import { askForInvoice } from "./invoice.server";
import { canShare, readOrderPage } from "./order.server";
import { readTracked } from "./track.server";

const { store } = demoBackend();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T20:00:00-03:00") }));
afterAll(() => void vi.useRealTimers());

async function orderOf(card: string) {
  const { order, cookies } = await paidByGuest(card);
  return { id: order.id, visit: (query = "") => visitorWith(cookies, `/orders/${order.id}${query}`) };
}

describe("the page of an order that is paid at once", () => {
  test("leads to the bank while that is to confirm", async () => {
    const { id, visit } = await orderOf(CARD.bank);
    const { paying, order } = await fresh(readOrderPage(await visit(), id));
    expect(paying).toEqual({ kind: "bank", to: `/orders/${id}/bank` });
    expect(order).toMatchObject({ status: "BEFORE_PAYMENT", refreshSeconds: 5 });
  });

  test("says that it is paid until the kitchen goes on", async () => {
    const { id, visit } = await orderOf(CARD.good);
    const page = await fresh(readOrderPage(await visit(), id));
    expect(page.paying).toEqual({ kind: "paid" });
    expect(page.links).toEqual({
      receipt: true,
      invoice: false,
      share: true,
      cancel: true,
      issue: false,
      owed: false,
    });
  });

  test.each([
    ["FAILED", "Nada foi cobrado. Tente de outra forma."],
    ["EXPIRED", "O prazo para pagar acabou. Nada foi cobrado."],
  ] as const)("says why when it is %s, and leads to another way", async (status, reason) => {
    const { id, visit } = await orderOf(CARD.bank);
    store.orders.setPaymentStatus(store.orders.payment(id).id, status, store.now());
    const { paying, order } = await fresh(readOrderPage(await visit(), id));
    expect(paying).toMatchObject({ kind: "again", to: `/orders/${id}/pay`, reason, newCode: undefined });
    expect(order.status).toBe("BEFORE_PAYMENT");
  });

  test("brings the Pix code, as a picture too", async () => {
    const { id, visit } = await orderOf(CARD.bank);
    store.orders.setPaymentStatus(store.orders.payment(id).id, "FAILED", store.now());
    const paid = await (await visit()).api.order.pay(
      id,
      { method: "PIX", type: "PREPAID" },
      "a-key-of-this-test",
    );
    const code = paid.payment.pix?.copy_paste ?? "";
    const visitor = await visit();
    const page = await fresh(readOrderPage(visitor, id));
    expect(page.paying).toMatchObject({
      ...{ kind: "pix", code, isWhole: true },
      end: { until: "20:15", left: expect.any(Number) },
    });
  });
});

describe("a link to an order", () => {
  test("is a guest's to share, and tells of its status alone", async () => {
    const { id, visit } = await orderOf(CARD.good);
    const visitor = await visit();
    expect(canShare(visitor, await ownOrder(visitor, id))).toBe(true);
    const token = trackToken({ id, option: "TAKEOUT", prepaid: true, until: Date.now() + 1e9 });
    expect(openTrackToken(token)?.id).toBe(id);
    const stranger = await visitorWith("", `/track/${token}`);
    const page = await readTracked(stranger, token);
    expect(page).toMatchObject({ state: "shown", order: { option: "TAKEOUT", status: "CREATED" } });
    for (const own of [id, "Ana", "Pudim", "pudim", "BRL", "5511"])
      expect(JSON.stringify(page)).not.toContain(own);
  });

  test("that is over, made up or of no order says so", async () => {
    const over = trackToken({ id: "any", option: "TAKEOUT", prepaid: true, until: Date.now() - 1 });
    const unknown = trackToken({
      id: "no-such-order",
      option: "TAKEOUT",
      prepaid: true,
      until: Date.now() + 1e9,
    });
    for (const token of [over, unknown, "x", undefined]) {
      expect(await readTracked(await visitorWith(), token)).toMatchObject({
        status: 404,
        body: { state: "over" },
      });
    }
  });
});

describe("an invoice", () => {
  const form = (email: string) => {
    const data = new FormData();
    data.set("email", email);
    return data;
  };

  test("is sent once the kitchen has the order, and only to an e-mail", async () => {
    const { id, visit } = await orderOf(CARD.good);
    const early = await redirectOf(askForInvoice(await visit(), id, form("ana@exemplo.com")));
    expect(early.to).toBe(`/orders/${id}`);
    store.orders.enter(id, "CONFIRMED", store.now(), null);
    expect(await askForInvoice(await visit(), id, form("ana@"))).toMatchObject({ status: 422 });
    const sent = await redirectOf(askForInvoice(await visit(), id, form("ana@exemplo.com")));
    expect(sent.to).toBe(`/orders/${id}`);
    expect(store.outbox.list("ana@exemplo.com")).toMatchObject([{ kind: "INVOICE" }]);
  });

  test("goes to one e-mail so often and no more", async () => {
    const { id, visit } = await orderOf(CARD.good);
    store.orders.enter(id, "CONFIRMED", store.now(), null);
    const tries: unknown[] = [];
    for (let index = 0; index < 20; index += 1) {
      const answer = await askForInvoice(await visit(), id, form("bia@exemplo.com")).catch(() => undefined);
      if (answer) tries.push(answer.status);
    }
    expect(tries).toContain(429);
  });
});
