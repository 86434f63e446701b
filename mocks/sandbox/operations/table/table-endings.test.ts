import { describe, expect, it } from "vitest";
import { refusal } from "../../fixtures/sandbox.fixture";
import { BILL_TOTAL, idOf, tablePaymentShape, twoDiners } from "../../fixtures/table.fixture";
import { settlePayment } from "../payment/settle-payment";
import { HOLD_MS } from "./table-payments";
import { endPayment, refundPayment } from "./table-service";

const CASH = { payment: { method: "CASH", type: "PENDING" } };

describe("a reservation ends", () => {
  it("when its payment fails, with a code for the payer", async () => {
    const { store, ana, money } = await twoDiners();
    const id = idOf(await ana.pay(1_000));
    endPayment(store, id, "FAILED");
    expect(money().remaining).toBe(BILL_TOTAL);
    expect((await ana.read()).payments).toMatchObject([{ status: "FAILED", code: "PIX_PAYMENT_ERROR" }]);
    expect(tablePaymentShape.parse((await ana.payment(id)).body).payment.status).toBe("FAILED");
  });

  it("when its time is over, Pix by its code and cash after a while", async () => {
    const { store, clock, ana, money } = await twoDiners();
    const pix = idOf(await ana.pay(1_000));
    const cash = idOf(await ana.pay(2_000, CASH));
    const expiry = store.orders.paymentById(pix)?.expires_at ?? 0;
    expect(expiry).toBeGreaterThan(clock.now);
    clock.now = Math.max(expiry, clock.now + HOLD_MS) - 1;
    expect(money().reserved).toBeGreaterThanOrEqual(1_000);
    clock.now += 1;
    expect(money()).toEqual({ paid: 0, reserved: 0, remaining: BILL_TOTAL });
    expect(store.orders.paymentById(cash)?.status).toBe("EXPIRED");
    expect((await ana.read()).payments.map(({ status }) => status)).toEqual(["EXPIRED", "EXPIRED"]);
  });

  it("when it is given up; a paid one cannot be, nor another's", async () => {
    const { store, ana, bento, money } = await twoDiners();
    const id = idOf(await ana.pay(1_000));
    expect(refusal(await bento.payment(id))).toMatchObject({ status: 404 });
    expect(refusal(await bento.giveUp(id))).toMatchObject({ status: 404 });
    expect((await ana.giveUp(id)).status).toBe(204);
    expect(refusal(await ana.payment(id))).toMatchObject({ status: 404 });
    expect(money().remaining).toBe(BILL_TOTAL);
    expect((await ana.read()).payments).toEqual([]);
    const paid = idOf(await ana.pay(1_000));
    endPayment(store, paid, "PAID");
    expect(refusal(await ana.giveUp(paid))).toEqual({ status: 409, code: "PAYMENT_STATE" });
  });

  it("when its diner leaves; what is paid stays paid", async () => {
    const { store, ana, bento, money } = await twoDiners();
    endPayment(store, idOf(await ana.pay(1_000)), "PAID");
    await ana.pay(2_000);
    expect((await ana.leave()).status).toBe(204);
    expect(money()).toEqual({ paid: 1_000, reserved: 0, remaining: BILL_TOTAL - 1_000 });
    expect((await bento.read()).diners.map(({ name, paid }) => [name, paid.value])).toEqual([
      ["Ana", 1_000],
      ["Bento", 0],
    ]);
    expect(refusal(await ana.pay(1))).toMatchObject({ status: 404 });
  });
});

describe("money", () => {
  it("that comes for a share given up goes back, and is shown", async () => {
    const { store, ana, bento, money } = await twoDiners();
    const id = idOf(await ana.pay(BILL_TOTAL));
    await ana.giveUp(id);
    const other = idOf(await bento.pay(BILL_TOTAL, { split: "FULL" }));
    const late = store.orders.paymentById(id);
    if (late) settlePayment(store, late, { event: "PAID" });
    expect((await ana.read()).payments[0]).toMatchObject({ status: "REFUNDED", code: "PIX_REFUND_SUCCESS" });
    endPayment(store, other, "PAID");
    expect(money()).toEqual({ paid: BILL_TOTAL, reserved: 0, remaining: 0 });
  });

  it("is given back, or not, and the code tells", async () => {
    const { store, ana, money } = await twoDiners();
    const id = idOf(await ana.pay(1_000));
    endPayment(store, id, "PAID");
    refundPayment(store, id, true);
    expect((await ana.read()).payments).toMatchObject([{ status: "PAID", code: "PIX_REFUND_ERROR" }]);
    expect(money().paid).toBe(1_000);
    refundPayment(store, id, false);
    expect((await ana.read()).payments).toMatchObject([{ status: "REFUNDED", code: "PIX_REFUND_SUCCESS" }]);
    expect(money()).toEqual({ paid: 0, reserved: 0, remaining: BILL_TOTAL });
    expect(() => refundPayment(store, id, false)).toThrow("TABLE_STATE");
  });
});

describe("an idempotency key", () => {
  it("of one diner pays once, however often and at once it is sent", async () => {
    const { ana, bento, money } = await twoDiners();
    const replies = await Promise.all([
      ana.pay(1_000, {}, "k"),
      ana.pay(1_000, {}, "k"),
      ana.pay(2_000, {}, "k"),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(money().reserved).toBe(1_000);
    const malformed = await ana.pay(2_000, { split: "HALF", payment: 7 }, "k");
    expect([malformed.status, malformed.text]).toEqual([200, replies[0]?.text]);
    expect((await bento.pay(3_000, {}, "k")).status).toBe(201);
    expect(money().reserved).toBe(4_000);
  });

  it("keeps no refusal", async () => {
    const { ana, money } = await twoDiners();
    expect((await ana.pay(BILL_TOTAL + 1, {}, "k")).status).toBe(409);
    expect((await ana.pay(BILL_TOTAL, {}, "k")).status).toBe(201);
    expect(money().remaining).toBe(0);
  });
});
