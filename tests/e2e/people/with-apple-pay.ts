import type { Page } from "@playwright/test";

/**
 * A browser with Apple Pay, whose customer holds a finger on it at once: `token` is what that gives. What the sheet was
 * told at last, `success`, `failure` or nothing, see {@link sheetOf}, outlasts the page.
 */
export async function withApplePay(page: Page, token: string | null): Promise<void> {
  await page.addInitScript((token) => {
    class FakeSession {
      static STATUS_SUCCESS = 0;
      static STATUS_FAILURE = 1;
      static canMakePayments = () => true;
      static supportsVersion = () => true;
      onvalidatemerchant?: (event: object) => void;
      onpaymentauthorized?: (event: object) => void;
      oncancel?: () => void;
      constructor(
        readonly version: number,
        readonly request: { total: { amount: string } },
      ) {
        document.documentElement.dataset.apple = request.total.amount;
      }
      begin() {
        sessionStorage.setItem("apple", "open");
        const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
        this.onvalidatemerchant?.({ validationURL });
      }
      completeMerchantValidation() {
        // As Apple writes it: with a space in it.
        const paymentMethod = { displayName: "Visa 0492", network: "Visa", type: "credit" };
        if (token === null) this.oncancel?.();
        else this.onpaymentauthorized?.({ payment: { token: { paymentData: token, paymentMethod } } });
      }
      completePayment(status: number) {
        sessionStorage.setItem("apple", status === FakeSession.STATUS_SUCCESS ? "success" : "failure");
      }
      abort() {
        sessionStorage.setItem("apple", "nothing");
      }
    }
    Reflect.set(window, "ApplePaySession", FakeSession);
  }, token);
}

/** What Apple's sheet was told of the payment: `success`, `failure`, `nothing`; `open` until it is told. */
export function sheetOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem("apple"));
}
