import type { ActionFunctionArgs } from "@remix-run/node";
import { sameSitePath } from "~/domain/visit/same-site-path";
import { moveOrder, serviceTarget } from "~/features/cart/move/move-order.server";
import { guard } from "~/guard.server";
import { backWithWords } from "~/platform/forms/form-refusal.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "./not-found";

const OPTIONS = ["DELIVERY", "TAKEOUT"] as const;

/** Delivery or takeout from now on, at the same restaurant, the cart included; then back. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const form = await args.request.formData();
    const back = sameSitePath(form.get("back")) ?? "/";
    const option = OPTIONS.find((one) => one === form.get("checkout_option"));
    if (!option) return visitor.redirect(back, { tone: "bad", text: t("error.defaultError") });
    const failed = backWithWords(visitor, back, "order not moved");
    const target = await serviceTarget(visitor, option).catch(failed);
    if (target instanceof Response) return target;
    if (!target) {
      const text = t(`availability.SERVICE_UNAVAILABLE.${option}.title`);
      return visitor.redirect(back, { tone: "bad", text });
    }
    return moveOrder(visitor, target, { back });
  });
}
