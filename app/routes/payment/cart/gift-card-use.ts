import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CART } from "~/domain/visit/cart-paths";
import { switchGiftCard } from "~/features/cart/gift-card.server";
import { guard, guardOnce } from "~/guard.server";
import { typedForm } from "~/platform/forms/posted-form.server";

/** A GET leads to the cart. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => visitor.redirect(CART.page));
}

/** Sets whether the gift card on the cart is used. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => switchGiftCard(visitor, await typedForm(args.request)));
}
