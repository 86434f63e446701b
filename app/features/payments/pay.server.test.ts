import { beforeEach, describe, expect, it, vi } from "vitest";
import { createVisitor } from "~/guard.server";
import { env } from "~/platform/env/env.server";
import { CLIENT_ADDRESS } from "~/platform/limits/client-address.server";
import { waitOf } from "~/platform/limits/limits.server";
import { servedRegistry } from "~/platform/monitoring/metrics.server";
import { visitorWith } from "~/platform/request/demo-backend.fixture";
import { accountCookie } from "~/platform/visitor/browser-cookies.server";
import { ApiError } from "~/services/api-error.server";
import type { Payment } from "~/services/contract/shared.server";
import type { PaymentChoice } from "./methods/registry.server";
import { type MadePayment, wordsOf } from "./outcome/pay-outcome.server";
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
    ...{ key: "now", paidFor: "c-1", currency: "BRL", send, keepSent, refused },
  };
  return { payable, send, keepSent, refused };
}

const CARD = { kind: "newCard", method: "CREDIT" } as const;
const token = { token: "tok", save: false };

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

describe("refused cards", () => {
  const FACTS = { area: "order", method: "POST", path: "/pay", requestId: "r" } as const;
  const visitorAt = (headers: Record<string, string>) =>
    createVisitor(new Request(`${env.APP_ORIGIN}/payment`, { method: "POST", headers }), {});
  const declined = throwing(failed(422));
  /** Pays for a paidFor by a card that was typed, or by another choice. */
  const tries = async (
    answer: () => Payment,
    { paidFor = "c-1", choice = CARD, from = "198.51.100.7", session = "" }: Tried = {},
  ) => {
    const { payable, send } = payableBy(answer);
    const headers = { [CLIENT_ADDRESS]: from };
    const account = { type: "registered", complete: true, mark: session } as const;
    const cookie = session === "" ? "" : (accountCookie.seal(account).split(";")[0] ?? "");
    const visitor = await visitorAt({ ...headers, cookie });
    return {
      outcome: await pay(visitor, { ...payable, paidFor }, { choice, key: "now", token }),
      send,
      visitor,
    };
  };
  interface Tried {
    paidFor?: string;
    choice?: PaymentChoice;
    from?: string;
    session?: string;
  }
  const anywhere = (at: number) => `10.0.${at >> 8}.${at & 255}`;
  const full = { kind: "refused", status: 429, isDecline: true };

  beforeEach(() => globalThis.comandaLimits?.clear());

  it("are ten for what is paid, however many browsers and addresses they come from", async () => {
    for (let at = 0; at < 10; at++)
      expect((await tries(declined, { from: anywhere(at) })).outcome.kind).toBe("gone");
    const { outcome, send, visitor } = await tries(declined, { from: anywhere(99) });
    expect(outcome).toMatchObject(full);
    expect(outcome.kind === "refused" && wordsOf(outcome)).toBe(
      "Muitos cartões recusados. Pague de outra forma ou tente um cartão de novo em 10\u00a0minutos.",
    );
    expect(waitOf(visitor)).toBeGreaterThan(0);
    expect(send).not.toHaveBeenCalled();
    expect((await tries(declined, { from: anywhere(100), paidFor: "another" })).outcome.kind).toBe("gone");
    const pix = await tries(() => PAYMENT, { from: anywhere(101), choice: PIX });
    expect(pix.outcome.kind).toBe("pending");
  });

  it("are ten in a session, whatever it pays, and forty from an address", async () => {
    for (let at = 0; at < 10; at++)
      expect(
        (await tries(declined, { paidFor: `${at}`, session: "s-1", from: anywhere(at) })).outcome.kind,
      ).toBe("gone");
    expect(
      (await tries(declined, { paidFor: "eleven", session: "s-1", from: anywhere(99) })).outcome,
    ).toMatchObject(full);
    for (let at = 0; at < 40; at++)
      expect((await tries(declined, { paidFor: `b-${at}` })).outcome.kind).toBe("gone");
    expect((await tries(declined, { paidFor: "last" })).outcome).toMatchObject(full);
  });

  it("do not count a card that paid, nor refusals in which it has no part", async () => {
    const good = () => ({ ...PAYMENT, method: "CREDIT" as const, status: "PAID" as const });
    const changed = throwing(new ApiError({ ...FACTS, status: 409, code: "CART_CHANGED" }));
    const minimum = throwing(new ApiError({ ...FACTS, status: 422, code: "MINIMUM_ORDER" }));
    for (let at = 0; at < 15; at++)
      for (const answer of [good, changed, minimum]) await tries(answer, { from: anywhere(at) });
    for (const answer of [declined, declined, good])
      expect((await tries(answer)).outcome).not.toMatchObject(full);
  });

  it("are bounded also when they are all tried at the same moment", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, at) => tries(declined, { from: anywhere(at) })),
    );
    expect(outcomes.filter(({ outcome }) => outcome.kind === "gone")).toHaveLength(10);
  });

  it("count a payment that the backend has kept as failed", async () => {
    const lost = () => ({ ...PAYMENT, method: "CREDIT" as const, status: "FAILED" as const });
    for (let at = 0; at < 10; at++) await tries(lost, { from: anywhere(at) });
    expect((await tries(lost, { from: anywhere(99) })).outcome).toMatchObject(full);
  });

  it("are told before another card is typed in vain", async () => {
    for (let at = 0; at < 10; at++) await tries(declined, { from: anywhere(at) });
    const { payable } = payableBy(() => PAYMENT);
    const visitor = await visitorAt({});
    expect(await pay(visitor, payable, { choice: CARD, key: "now" })).toMatchObject(full);
  });
});
