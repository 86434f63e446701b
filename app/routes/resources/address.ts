import type { ActionFunctionArgs } from "@remix-run/node";
import { addressLabel } from "~/domain/address/address";
import { sameSitePath } from "~/domain/visit/same-site-path";
import { savedAddressesOf } from "~/features/account/account.server";
import { leadOn } from "~/features/account/sign-in.server";
import { addressConfirmPath, movedByAddress } from "~/features/address/address-move.server";
import { orderTo } from "~/features/address/delivery-place.server";
import { guardOnce } from "~/guard.server";
import { setbackOf } from "~/platform/forms/setback.server";
import { failure } from "~/platform/guard/failure.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "./not-found";

/** From now on the order goes to one of the customer's saved addresses, the cart with it; then back. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const form = await args.request.formData();
    const back = sameSitePath(form.get("back")) ?? "/";
    // Whoever was signed out meanwhile has no saved addresses: they give one as a guest does.
    if (!visitor.isSignedIn) throw visitor.redirect("/geolocation");
    try {
      const address = (await savedAddressesOf(visitor)).find(({ id }) => id === form.get("address_id"));
      if (!address) throw failure("notFound", 404, visitor);
      const move = await movedByAddress(visitor, address);
      // What the cart would lose is said first; nothing has changed until that is agreed to.
      if (move?.losses) throw visitor.redirect(addressConfirmPath(address.id, back));
      await orderTo(visitor, address);
      const text = visitor.t("addresses.pick.done", { address: addressLabel(address) });
      if (!(await visitor.access()).access) await leadOn(visitor);
      throw visitor.redirect(back, { tone: "ok", text });
    } catch (error) {
      const { words } = setbackOf(visitor, error, "address not chosen");
      throw visitor.redirect(back, { tone: "bad", text: words });
    }
  });
}
