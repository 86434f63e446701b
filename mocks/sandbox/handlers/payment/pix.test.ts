import { describe, expect, it } from "vitest";
import { paidOrder, paySandbox } from "../../fixtures/pay.fixture";
import { CART_TOTAL, refusal } from "../../fixtures/sandbox.fixture";
import { advance, cancel } from "../../operations/order/order-progress";
import { settlePayment } from "../../operations/payment/settle-payment";
import { ContractError } from "../../rules/contract-error";
import { dataObjects, hasGoodChecksum } from "../../rules/payment/br-code";
import type { PaymentEvent } from "../../rules/payment/payment-course";
import { HUMAN_PACE } from "../../rules/restaurant/kitchen";

const PIX = { method: "PIX", type: "PREPAID" };
const MINUTE = 60_000;

async function pixSandbox() {
  const sandbox = await paySandbox();
  const order = paidOrder.parse((await sandbox.pay(PIX)).body);
  const settle = (event: PaymentEvent, paymentId = order.payment.id) => {
    const payment = sandbox.store.orders.paymentById(paymentId);
    if (payment) settlePayment(sandbox.store, payment, { event });
  };
  return { ...sandbox, order, settle };
}

describe("Pix", () => {
  it("gives a BR Code for the amount, and the time it is good for", async () => {
    const { order } = await pixSandbox();
    const { pix, amount, status } = order.payment;
    const code = pix?.copy_paste ?? "";
    const objects = dataObjects(code);
    expect([status, amount.value, hasGoodChecksum(code)]).toEqual(["PENDING", CART_TOTAL, true]);
    expect([objects.get("54"), objects.get("59"), objects.get("60")]).toEqual([
      "54.79",
      "CASA DE TESTE",
      "SAO PAULO",
    ]);
    expect(pix?.expires_at).toBe("2026-11-20T20:15:00-03:00");
  });

  it("holds the kitchen back until it is paid", async () => {
    const { order, settle, read, clock, store } = await pixSandbox();
    clock.now += 10 * MINUTE;
    expect((await read(order.id)).status).toBe("CREATED");
    expect(() => advance(store, order.id)).toThrow(ContractError);
    settle("PAID");
    clock.now += HUMAN_PACE.CREATED;
    expect(await read(order.id)).toMatchObject({ status: "CONFIRMED", payment: { status: "PAID" } });
  });

  it("expires by the clock; the order stays, and can be paid by another method", async () => {
    const { order, read, repay, clock, store } = await pixSandbox();
    expect(refusal(await repay(order.id, PIX))).toEqual({ status: 409, code: "PAYMENT_STATE" });
    clock.now += 15 * MINUTE;
    expect(await read(order.id)).toMatchObject({ status: "CREATED", payment: { status: "EXPIRED" } });
    expect((await read(order.id)).payment.pix).toBeUndefined();
    const again = paidOrder.parse((await repay(order.id, PIX, "p2")).body);
    expect(again.payment).toMatchObject({ status: "PENDING", method: "PIX" });
    expect(again.payment.id).not.toBe(order.payment.id);
    expect(store.orders.count()).toBe(1);
  });

  it("is taken when it comes late and is still waited for", async () => {
    const { order, settle, read, clock } = await pixSandbox();
    clock.now += 16 * MINUTE;
    expect((await read(order.id)).payment.status).toBe("EXPIRED");
    settle("PAID");
    expect((await read(order.id)).payment.status).toBe("PAID");
  });

  it("goes back when it comes late and another payment took its place, or the order was cancelled", async () => {
    const { order, settle, read, repay, clock, store } = await pixSandbox();
    clock.now += 16 * MINUTE;
    await read(order.id);
    await repay(order.id, { method: "CASH", type: "PENDING" });
    settle("PAID");
    expect(store.orders.paymentById(order.payment.id)?.status).toBe("REFUNDED");
    expect((await read(order.id)).payment.status).toBe("PENDING");
    const other = await pixSandbox();
    cancel(other.store, other.order.id);
    expect((await other.read(other.order.id)).payment.status).toBe("EXPIRED");
    other.settle("PAID");
    expect((await other.read(other.order.id)).payment.status).toBe("REFUNDED");
  });

  it("is refunded when the order is cancelled, which ends paying", async () => {
    const { order, settle, read, repay, store } = await pixSandbox();
    settle("PAID");
    cancel(store, order.id);
    expect((await read(order.id)).payment.status).toBe("REFUNDED");
    expect(refusal(await repay(order.id, PIX))).toEqual({ status: 409, code: "PAYMENT_STATE" });
  });

  it("shows in the polling, with the time of the change", async () => {
    const { order, settle, call, clock } = await pixSandbox();
    clock.now += MINUTE;
    settle("PAID");
    expect((await call("order", "GET", `/orders/${order.id}/polling`)).body).toMatchObject({
      status: "CREATED",
      payment_status: "PAID",
      changed_at: "2026-11-20T20:01:00-03:00",
      estimated_at: "2026-11-20T20:41:00-03:00",
    });
  });
});
