import { CART, CHECKOUT, couponPath, giftCardPath } from "~/domain/visit/cart-paths";
import { CHECKOUT_ADDRESS } from "~/features/checkout/checkout.server";
import { keepCheckout } from "~/features/checkout/checkout-draft.server";
import type { TypedCheckout } from "~/features/checkout/form/checkout-fields";
import { withoutCards } from "~/features/checkout/form/checkout-form.server";
import { TIP_ANCHOR } from "~/features/tips/tip-anchor";
import { textField } from "~/platform/forms/form-text.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** Where the checkout's other buttons lead. Each page comes back to the checkout. */
const ASIDES: ReadonlyMap<string, string> = new Map([
  ["coupon", couponPath(CHECKOUT.page)],
  ["shared", CART.shared],
  ["gift-card", giftCardPath(CHECKOUT.page)],
  ["address", CHECKOUT_ADDRESS],
  // At the button that was pressed.
  ["tip", `${CHECKOUT.page}#${TIP_ANCHOR}`],
  ["use-gift-card", `${CHECKOUT.page}#checkout-gift-card`],
  ["spare-gift-card", `${CHECKOUT.page}#checkout-gift-card`],
]);

/**
 * Handles the buttons of the checkout that do not place the order (`go`): to a coupon, to a gift card, to another
 * address, to what others have chosen, or back with the
 * cart's gift card used or not, or with the tip in the total. What was typed is kept, even if it is incomplete.
 *
 * @returns the redirect, if such a button was pressed
 */
export function leaveAside(visitor: Visitor, form: FormData, typed: TypedCheckout): Response | undefined {
  const go = textField(form, "go");
  if (go === undefined) return undefined;
  keepCheckout(visitor, { form: withoutCards(typed), refused: "" });
  if (go === "use-gift-card" || go === "spare-gift-card") {
    visitor.saveOrder({ useGiftCard: go === "use-gift-card" });
  }
  return visitor.redirect(ASIDES.get(go) ?? CHECKOUT.page);
}
