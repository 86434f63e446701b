import type { ActionFunctionArgs } from "@remix-run/node";
import { sameSitePath } from "~/domain/text/url";
import { moveOrder, storeTarget } from "~/features/cart/move/move-order.server";
import { storesPath } from "~/features/restaurant/stores-path";
import { guardOnce } from "~/guard.server";
import { backWithWords } from "~/platform/forms/form-refusal.server";
import { textField, typedForm } from "~/platform/forms/posted-form.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

/** Moves the order and its cart to another restaurant (`store`, its id), and goes back. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, async (visitor) => {
    const form = await typedForm(args.request);
    const back = sameSitePath(form.get("back")) ?? "/";
    const store = textField(form, "store") ?? "";
    const failed = backWithWords(visitor, back, "order not moved");
    const target = await storeTarget(visitor, store).catch(failed);
    if (target instanceof Response) return target;
    // The restaurant is gone. The list shows those that remain.
    if (!target) return visitor.redirect(storesPath(), { tone: "bad", text: visitor.t("store.gone") });
    return moveOrder(visitor, target, { back });
  });
}
