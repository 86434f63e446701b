import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CHECKOUT } from "~/domain/visit/cart-paths";
import { keepCheckout } from "~/features/checkout/checkout-draft.server";
import { guard } from "~/guard.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";

/** A GET leads to the page with the changes. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => visitor.redirect(CHECKOUT.cartChanged));
}

/** Agrees to the changes of the backend in the cart, by their fingerprint (`agree`), and goes on to the checkout. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const agreed = textField(await typedForm(args.request), "agree");
    if (agreed !== undefined && agreed.length <= 16) keepCheckout(visitor, { agreed });
    return visitor.redirect(CHECKOUT.page);
  });
}
