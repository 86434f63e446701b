import type { ActionFunctionArgs } from "@remix-run/node";
import { sameSitePath } from "~/domain/text/url";
import { STEPS, stepPath } from "~/features/address/address-paths";
import { moveOrder, serviceTarget } from "~/features/cart/move/move-order.server";
import { guard } from "~/guard.server";
import { backWithWords } from "~/platform/forms/form-refusal.server";
import { typedForm } from "~/platform/forms/posted-form.server";

// A GET finds no page here.
export { default, ErrorBoundary, loader } from "~/not-found";

const OPTIONS = ["DELIVERY", "TAKEOUT"] as const;

/** Switches the order to delivery or takeout at the same restaurant, with its cart, and goes back. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const form = await typedForm(args.request);
    const back = sameSitePath(form.get("back")) ?? "/";
    const option = OPTIONS.find((one) => one === form.get("checkout_option"));
    if (!option) return visitor.redirect(back, { tone: "bad", text: t("error.defaultError") });
    if (option === "DELIVERY" && visitor.order.atStore)
      return visitor.redirect(stepPath(STEPS.search, { scope: "address", back }));
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
