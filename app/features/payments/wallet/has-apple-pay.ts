/** Whether this browser can pay by Apple Pay. Safari throws if the page was not loaded by https. */
export function hasApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false;
  } catch {
    return false;
  }
}
