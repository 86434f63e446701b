import type { ActionFunctionArgs } from "@remix-run/node";
import { sameSitePath } from "~/domain/visit/same-site-path";
import { moveOrder, orBack, storeTarget } from "~/features/cart/move/move-order.server";
import { guardOnce } from "~/guard.server";
import { textField } from "~/platform/forms/form-text.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "./not-found";

/** Another restaurant from now on (`store`, its id), the cart with it; then back. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const form = await args.request.formData();
    const back = sameSitePath(form.get("back")) ?? "/";
    const store = textField(form, "store") ?? "";
    const target = await orBack(visitor, back, storeTarget(visitor, store));
    // One that has meanwhile closed its doors for good: the list says who is left.
    if (!target) throw visitor.redirect("/stores", { tone: "bad", text: visitor.t("store.gone") });
    return moveOrder(visitor, target, { back });
  });
}
