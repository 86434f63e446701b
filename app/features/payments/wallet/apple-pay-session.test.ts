import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ANSWER_ID } from "~/domain/visit/own-answer";
import { type AppleSession, payWithApple } from "./apple-pay-session";

const PAYMENT = { country: "BR", currency: "BRL", label: "Cantina Aurora", amount: "125.60" };

let opened: FakeSession | undefined;
const asked = vi.fn();

class FakeSession implements AppleSession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static canMakePayments = () => true;
  static supportsVersion = (version: number) => version <= 8;
  onvalidatemerchant: AppleSession["onvalidatemerchant"] = null;
  onpaymentauthorized: AppleSession["onpaymentauthorized"] = null;
  oncancel: AppleSession["oncancel"] = null;
  completeMerchantValidation = vi.fn();
  completePayment = vi.fn();
  abort = vi.fn();
  begin = vi.fn();
  constructor(
    readonly version: number,
    readonly request: object,
  ) {
    opened = this;
  }
}

/** An answer of our server. */
const answerOf = (body: string | null, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { [ANSWER_ID]: "a1b2-c3d4" } });

beforeEach(() => {
  opened = undefined;
  vi.stubGlobal("window", { ApplePaySession: FakeSession });
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

it("opens the sheet at once, for the sum and the restaurant", () => {
  void payWithApple(PAYMENT);
  expect(opened?.begin).toHaveBeenCalledOnce();
  expect(opened).toMatchObject({
    version: 8,
    request: { countryCode: "BR", currencyCode: "BRL", total: { label: "Cantina Aurora", amount: "125.60" } },
  });
});

it("has the merchant confirmed by our server, for an order where one is named", async () => {
  asked.mockResolvedValue(answerOf('{"nonce":"1"}'));
  void payWithApple({ ...PAYMENT, order: "o1" });
  opened?.onvalidatemerchant?.({ validationURL: "https://apple-pay-gateway.apple.com/x" });
  await vi.waitFor(() => expect(opened?.completeMerchantValidation).toHaveBeenCalledWith({ nonce: "1" }));
  const [path, { body }] = asked.mock.calls[0] ?? [];
  expect(path).toBe("/payments/apple-pay/start-session");
  expect(String(body)).toBe("verification_url=https%3A%2F%2Fapple-pay-gateway.apple.com%2Fx&order=o1");
});

it("has the merchant confirmed for the bill that one sits at", async () => {
  asked.mockResolvedValue(answerOf("{}"));
  void payWithApple({ ...PAYMENT, table: true });
  opened?.onvalidatemerchant?.({ validationURL: "https://apple-pay-gateway.apple.com/x" });
  await vi.waitFor(() => expect(opened?.completeMerchantValidation).toHaveBeenCalled());
  expect(String(asked.mock.calls[0]?.[1].body)).toMatch(/&table=1$/);
});

/** The sheet of a payment that was authorized, once it is closed. */
async function closed() {
  const outcome = payWithApple(PAYMENT);
  opened?.onpaymentauthorized?.({ payment: { token: { data: "x" } } });
  const given = await outcome;
  if (typeof given === "string") throw new Error(given);
  expect(given.token).toBe('{"data":"x"}');
  expect(opened?.completePayment).not.toHaveBeenCalled();
  await given.close();
  return opened;
}

it.each([
  ["paid", 0],
  ["failed", 1],
])("ends with what pays, and is told when that was answered: %s", async (outcome, status) => {
  asked.mockResolvedValue(answerOf(JSON.stringify({ outcome })));
  const sheet = await closed();
  expect(sheet?.completePayment.mock.calls).toEqual([[status]]);
  expect(sheet?.abort).not.toHaveBeenCalled();
});

it("goes away without a word where nobody knows what became of it", async () => {
  for (const answer of [answerOf(JSON.stringify({ outcome: "unknown" })), answerOf(null, { status: 503 })]) {
    asked.mockResolvedValue(answer);
    const sheet = await closed();
    expect(sheet?.completePayment).not.toHaveBeenCalled();
    expect(sheet?.abort).toHaveBeenCalledOnce();
  }
  asked.mockRejectedValue(new TypeError("no network"));
  expect((await closed())?.abort).toHaveBeenCalledOnce();
});

it("survives a sheet that has gone by itself", async () => {
  asked.mockResolvedValue(answerOf(JSON.stringify({ outcome: "paid" })));
  const outcome = payWithApple(PAYMENT);
  opened?.completePayment.mockImplementation(() => {
    throw new Error("InvalidAccessError");
  });
  opened?.onpaymentauthorized?.({ payment: { token: {} } });
  const given = await outcome;
  await expect(typeof given === "string" ? given : given.close()).resolves.toBeUndefined();
});

it("ends with nothing when it is closed", async () => {
  const outcome = payWithApple(PAYMENT);
  opened?.oncancel?.();
  expect(await outcome).toBe("cancelled");
});

it("says that it did not work when our server refuses, or the browser does", async () => {
  asked.mockResolvedValue(answerOf(null, { status: 422 }));
  const outcome = payWithApple(PAYMENT);
  opened?.onvalidatemerchant?.({ validationURL: "https://evil.example/" });
  expect(await outcome).toBe("failed");
  expect(opened?.abort).toHaveBeenCalled();
  vi.stubGlobal("window", {});
  expect(await payWithApple(PAYMENT)).toBe("failed");
});
