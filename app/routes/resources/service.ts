import type { ActionFunctionArgs } from "@remix-run/node";
import { type CheckoutOption, serviceOf } from "~/domain/availability";
import { sameSitePath } from "~/domain/same-site-path";
import type { MessageKey } from "~/locales/catalog";
import { guard } from "~/modules/guard.server";
import { shopOf } from "~/modules/shop.server";
import { switchService } from "~/modules/switch-service.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";

// There is nothing to see here: a GET finds no page.
export { default, ErrorBoundary, loader } from "./not-found";

const OPTIONS = ["DELIVERY", "TAKEOUT"] as const;

/** Delivery or takeout from now on, at the same restaurant, the bag included; then back. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, async (visitor) => {
    const { t } = visitor;
    const form = await args.request.formData();
    const back = sameSitePath(form.get("back")) ?? "/";
    const option = OPTIONS.find((one) => one === form.get("checkout_option"));
    const refusal = option ? await refusalOf(visitor, option) : "error.defaultError";
    if (refusal || !option)
      throw visitor.redirect(back, { tone: "bad", text: t(refusal ?? "error.defaultError") });
    throw visitor.redirect(back, { tone: "ok", text: t(`toast.service.${option}`) });
  });
}

/** Switches to `option`; the words for why that cannot be, when it cannot. Nothing has changed then. */
async function refusalOf(visitor: Visitor, option: CheckoutOption): Promise<MessageKey | undefined> {
  const unavailable = `availability.SERVICE_UNAVAILABLE.${option}.title` as const;
  try {
    const shop = await shopOf(visitor);
    const service = shop && serviceOf(shop.restaurant, option);
    if (!shop || !service) return unavailable;
    const { id: restaurantId } = shop.restaurant;
    await switchService(visitor, { restaurantId, serviceId: service.id, checkoutOption: option });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 406) throw error;
    visitor.log.warn({ api: error.toLog() }, "service not switched");
    return error.code === "SERVICE_UNAVAILABLE" ? unavailable : error.messageKey;
  }
}
