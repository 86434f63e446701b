import { readChoice, traitsOf } from "~/features/payments/methods/registry.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { typedForm } from "./checkout-draft.server";

/**
 * Whether the checkout of this browser takes money as soon as it is sent: by a method that is paid at once, and with
 * something left to pay. A cash order, and one that a gift card or a coupon pays whole, are never told not to pay again.
 *
 * @param total - what is to pay, in minor units, as the customer saw it
 */
export function paysNow(visitor: Pick<Visitor, "request">, total: number): boolean {
  const choice = readChoice(typedForm(visitor).method ?? "");
  return choice !== undefined && traitsOf(choice).isPrepaid && total > 0;
}
