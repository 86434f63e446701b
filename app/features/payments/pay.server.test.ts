import { describe, expect, it, vi } from "vitest";
import { servedRegistry } from "~/platform/metrics/registry.server";
import { visitorWith } from "~/platform/visitor/demo-backend.fixture";
import { ApiError } from "~/services/api-error.server";
import type { Payment } from "~/services/contract/shared.server";
import type { PaymentChoice } from "./methods/registry.server";
import type { MadePayment } from "./outcome/pay-outcome.server";
import { type Payable, pay } from "./pay.server";
import { bankCookie } from "./payment-cookies.server";

const PIX: PaymentChoice = { kind: "pix" };
const PAYMENT: Payment = {
  id: "p1",
  method: "PIX",
  type: "PREPAID",
  status: "PENDING",
  amount: { value: 100, currency: "BRL" },
};

const failed = (status: number, method = "POST", outcomeUnknown = false) =>
  new ApiError({ status, code: "X", area: "order", method, path: "/pay", requestId: "r", outcomeUnknown });

/** A payable with the key `now`, whose call gives `answer`. */
function payableBy(answer: () => Payment) {
  const send = vi.fn(async (): Promise<MadePayment> => ({ payment: answer(), paid: { order: "o1" } }));
  const keepSent = vi.fn();
  const refused = vi.fn(() => ({ kind: "gone" as const }));
  const payable: Payable<MadePayment, { kind: "gone" }> = {
    ...{ key: "now", currency: "BRL", send, keepSent, refused },
  };
  return { payable, send, keepSent, refused };
}

const throwing = (error: Error) => () => {
  throw error;
};

describe("paying", () => {
  it.each([
    ["PAID", "paid"],
    ["AUTHORIZED", "paid"],
    ["PENDING", "pending"],
    ["UNKNOWN", "pending"],
    ["REQUIRES_ACTION", "pending"],
    ["FAILED", "failed"],
    ["EXPIRED", "failed"],
    ["REFUNDED", "failed"],
  ] as const)("comes to a payment that is %s: %s", async (status, kind) => {
    const { payable } = payableBy(() => ({ ...PAYMENT, status }));
    expect(await pay(await visitorWith(), payable, { choice: PIX, key: "now" })).toMatchObject({ kind });
  });

  it.each([
    ["declined", throwing(failed(422))],
    ["refused", throwing(failed(409))],
    ["unavailable", throwing(failed(503, "GET"))],
    ["unknown", throwing(failed(0, "POST", true))],
    ["pending", () => PAYMENT],
  ])("counts a try that is %s", async (outcome, answer) => {
    servedRegistry().resetMetrics();
    await pay(await visitorWith(), payableBy(answer).payable, { choice: PIX, key: "now" });
    const lines = await servedRegistry().getSingleMetricAsString("comanda_payments_total");
    expect(lines).toContain(`comanda_payments_total{method="pix",outcome="${outcome}"} 1`);
  });

  it("keeps what the bank's return is held against, where the bank is asked", async () => {
    const visitor = await visitorWith();
    const redirect_url = "https://bank.example/3ds";
    const { payable } = payableBy(() => ({ ...PAYMENT, status: "REQUIRES_ACTION", redirect_url }));
    const outcome = await pay(visitor, payable, { choice: PIX, key: "now" });
    expect(outcome.kind).toBe("needsBank");
    expect(JSON.stringify(visitor.takeHeaders())).toContain("bank=");
    expect(bankCookie.read(visitor.request)).toBeUndefined();
  });

  it("sends nothing under another key, without its card, or by a method that is gone", async () => {
    const visitor = await visitorWith();
    const { payable, send } = payableBy(() => PAYMENT);
    const card = { kind: "newCard", method: "DEBIT" } as const;
    const by = (choice: PaymentChoice, key = "now") => pay(visitor, payable, { choice, key });
    expect(await by(PIX, "before")).toEqual({ kind: "staleKey" });
    expect(await by(card)).toEqual({ kind: "needsCard", method: "DEBIT" });
    expect(await by({ kind: "savedCard", id: "nobody's" })).toEqual({ kind: "methodGone" });
    expect(await by({ kind: "applePay" })).toEqual({ kind: "methodGone" });
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ["no answer", failed(0, "POST", true)],
    ["a fault", failed(503)],
  ])("with %s keeps what was sent, and neither pays nor refuses", async (_, error) => {
    const { payable, keepSent, refused } = payableBy(throwing(error));
    const outcome = await pay(await visitorWith(), payable, { choice: PIX, key: "now" });
    expect(outcome).toEqual({ kind: "outcomeUnknown" });
    expect(keepSent).toHaveBeenCalledWith(error);
    expect(refused).not.toHaveBeenCalled();
  });

  it.each([
    ["a refusal", failed(422)],
    ["a fault of what is read before", failed(503, "GET")],
  ])("with %s asks what is paid, and keeps nothing", async (_, error) => {
    const { payable, keepSent } = payableBy(throwing(error));
    const outcome = await pay(await visitorWith(), payable, { choice: PIX, key: "now" });
    expect(outcome).toEqual({ kind: "gone" });
    expect(keepSent).not.toHaveBeenCalled();
  });

  it("says of a fault of ours what it is", async () => {
    const { payable } = payableBy(throwing(new TypeError("ours")));
    await expect(pay(await visitorWith(), payable, { choice: PIX, key: "now" })).rejects.toThrow("ours");
  });
});
