import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { keepCheckout } from "~/features/checkout/checkout-draft.server";
import { guard } from "~/guard.server";
import { textField } from "~/platform/forms/form-text.server";
import { CART_CHANGES_PAGE } from "~/routes/payment/changed.server";

/** Nothing to see: leads to what changed. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => visitor.redirect(CART_CHANGES_PAGE));
}

/** Agrees to what the backend changed in the cart, by its mark (`agree`), and goes on to the checkout. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const agreed = textField(await args.request.formData(), "agree");
    if (agreed !== undefined && agreed.length <= 16) keepCheckout(visitor, { agreed });
    throw visitor.redirect("/payment");
  });
}
