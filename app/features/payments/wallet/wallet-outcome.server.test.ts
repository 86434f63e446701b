import { describe, expect, it } from "vitest";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { payingByWallet, tellWallet, walletOutcomeCookie } from "./wallet-outcome.server";

/** The outcome that a form leaves for the sheet. */
async function told(
  pay: (visitor: Visitor) => Promise<unknown>,
  fields: Record<string, string> = { wallet: "x" },
) {
  const visitor = await visitorWith();
  await payingByWallet(visitor, formOf(fields), () => pay(visitor)).catch(() => undefined);
  const cookies = cookiesAfter(new Headers(visitor.takeHeaders()));
  return walletOutcomeCookie.read((await visitorWith(cookies)).request)?.outcome;
}

const fault = (status: number) =>
  new ApiError({
    status,
    code: `HTTP_${status}`,
    area: "order",
    method: "POST",
    path: "/orders",
    requestId: "r",
  });

describe("Apple's sheet", () => {
  it.each([
    ["PAID", "paid"],
    ["AUTHORIZED", "paid"],
    ["PENDING", "unknown"],
    ["REQUIRES_ACTION", "unknown"],
    ["FAILED", "failed"],
    ["EXPIRED", "failed"],
    ["REFUNDED", "failed"],
  ] as const)("is told of a payment that is %s: %s", async (status, outcome) => {
    const pay = async (visitor: Visitor) => tellWallet(visitor, { method: "DIGITAL_WALLET", status });
    expect(await told(pay)).toBe(outcome);
  });

  it("is told of no success where another way has paid", async () => {
    expect(await told(async (visitor) => tellWallet(visitor, { method: "PIX", status: "PAID" }))).toBe(
      "failed",
    );
  });

  it("is told of a failure where a form is refused or leads elsewhere", async () => {
    expect(await told(async () => ({ status: 422 }))).toBe("failed");
    expect(await told(() => Promise.reject(new Response(null, { status: 303 })))).toBe("failed");
    expect(await told(() => Promise.reject(fault(409)))).toBe("failed");
  });

  it("is told nothing of what nobody knows", async () => {
    expect(await told(async (visitor) => tellWallet(visitor, "unknown"))).toBe("unknown");
    expect(await told(() => Promise.reject(fault(503)))).toBe("unknown");
    // The second click of two: the first one may have paid.
    expect(await told(async () => ({ status: 503 }))).toBe("unknown");
    expect(await told(() => Promise.reject(new TypeError("a fault of ours")))).toBe("unknown");
  });

  it("is followed by the page that the form led to", async () => {
    const visitor = await visitorWith();
    const answer = await payingByWallet(visitor, formOf({ wallet: "x" }), async () => {
      tellWallet(visitor, { method: "DIGITAL_WALLET", status: "PAID" });
      return visitor.redirect("/mobile/order/1");
    });
    const { request } = await visitorWith(cookiesAfter(answer.headers));
    expect(walletOutcomeCookie.read(request)).toEqual({ outcome: "paid", to: "/mobile/order/1" });
  });

  it("has nothing kept for it where a form has not come by it", async () => {
    const pay = async (visitor: Visitor) => tellWallet(visitor, { method: "CREDIT", status: "PAID" });
    expect(await told(pay, {})).toBeUndefined();
  });
});
