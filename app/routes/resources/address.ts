import type { ActionFunctionArgs } from "@remix-run/node";
import { addressLabel } from "~/domain/address/address";
import { sameSitePath } from "~/domain/text/url";
import { leadOn } from "~/features/account/sign-in/sign-in.server";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { confirmPath, movedByAddress } from "~/features/cart/move/move-order.server";
import { guardOnce } from "~/guard.server";
import { backWithWords } from "~/platform/forms/form-refusal.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/** Sends the order, and its cart, to one of the customer's saved addresses (`address_id`), and goes back. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const form = await typedForm(args.request);
    const back = sameSitePath(form.get("back")) ?? "/";
    // A customer who was signed out in the meantime has no saved addresses, and enters one as a guest does.
    if (!visitor.isSignedIn) return visitor.redirect("/geolocation");
    const choosing = chooseAddress(visitor, textField(form, "address_id"), back);
    return choosing.catch(backWithWords(visitor, back, "address not chosen"));
  });
}

/** @throws ApiError; 404 if the customer has no such address */
async function chooseAddress(visitor: Visitor, id: string | undefined, back: string): Promise<Response> {
  const address = (await savedAddressesOf(visitor)).find((one) => one.id === id);
  if (!address) throw failure("notFound", 404, visitor);
  const move = await movedByAddress(visitor, address);
  // Nothing changes until the customer has agreed to what the cart would lose.
  if (move?.losses) return visitor.redirect(confirmPath({ address: address.id }, back));
  await orderTo(visitor, address);
  const text = visitor.t("addresses.pick.done", { address: addressLabel(address) });
  if (!(await visitor.access()).access) return leadOn(visitor);
  return visitor.redirect(back, { tone: "quiet", text });
}
