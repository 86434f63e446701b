import { afterEach, expect, it, vi } from "vitest";
import { hasApplePay } from "./has-apple-pay";

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["a browser without it", undefined, false],
  ["one that can pay", { canMakePayments: () => true }, true],
  ["one that cannot", { canMakePayments: () => false }, false],
])("of %s", (_, ApplePaySession, has) => {
  vi.stubGlobal("window", { ApplePaySession });
  expect(hasApplePay()).toBe(has);
});

it("is no where asking throws, as Safari does on a page that did not come by https", () => {
  const canMakePayments = () => {
    throw new DOMException("Trying to call an ApplePaySession API from an insecure document.");
  };
  vi.stubGlobal("window", { ApplePaySession: { canMakePayments } });
  expect(hasApplePay()).toBe(false);
});
