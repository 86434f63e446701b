import { expect, it } from "vitest";
import { formOf } from "~/features/cart/guest-cart.fixture";
import { walletToken } from "./wallet-outcome.server";

/** An ApplePayPaymentToken. The card's display name has a space, and may be in any language. */
const token = (displayName: string) =>
  JSON.stringify({
    paymentData: { version: "EC_v1", data: "A".repeat(6_000), signature: "MIAGCSqGSIb3" },
    paymentMethod: { displayName, network: "Visa", type: "credit" },
    transactionIdentifier: "4111111111111111aa",
  });

it.each([token("Visa 0492"), token("Cartão 0492"), token("银联 0492"), '{"data":"x"}'])(
  "is taken as Apple gives it",
  (wallet) => {
    expect(walletToken(formOf({ wallet }))).toBe(wallet);
  },
);

it.each(["", "x".repeat(20_001)])("is nothing else", (wallet) => {
  expect(walletToken(formOf({ wallet }))).toBeUndefined();
  expect(walletToken(formOf({}))).toBeUndefined();
});
