import { keepCheckout } from "~/features/checkout/checkout-draft.server";
import type { TypedCheckout } from "~/features/checkout/form/checkout-fields";
import { withoutCards } from "~/features/checkout/form/checkout-form.server";
import { textField } from "~/platform/forms/form-text.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** What the checkout's other buttons lead to; each comes back to the checkout, which is then as it was left. */
const ASIDES: ReadonlyMap<string, string> = new Map([
  ["coupon", "/cart/coupon?back=/payment"],
  ["gift-card", "/cart/gift-card?back=/payment"],
]);

/**
 * Leads away from a checkout that was left by another button than its own (`go`): to a coupon, to a gift card, or back
 * to the sum with the cart's gift card used or not. What was typed is kept, however much of it is missing.
 *
 * @throws a redirect where such a button was pressed
 */
export function leaveAside(visitor: Visitor, form: FormData, typed: TypedCheckout): void {
  const go = textField(form, "go");
  if (go === undefined) return;
  keepCheckout(visitor, { form: withoutCards(typed), refused: "" });
  if (go === "use-gift-card" || go === "spare-gift-card") {
    visitor.saveOrder({ useGiftCard: go === "use-gift-card" });
  }
  throw visitor.redirect(ASIDES.get(go) ?? "/payment");
}
