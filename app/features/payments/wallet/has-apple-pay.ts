/** Whether this browser can pay by Apple Pay. Safari throws on a page that did not come by https. */
export function hasApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false;
  } catch {
    return false;
  }
}
