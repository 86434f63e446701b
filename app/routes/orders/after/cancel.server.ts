import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { countCancelled } from "~/features/analytics/analytics.server";
import { followUpText } from "~/features/orders/follow-ups.server";
import { givenBack } from "~/features/orders/order/order-money.server";
import { ownOrder, unlessHidden } from "~/features/orders/order/own-order.server";
import { orderPath } from "~/features/orders/order-paths";
import { optionOf } from "~/features/orders/pay-order.server";
import type { Translate } from "~/locales/catalog";
import { failedCall } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { formRefusal, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { CANCEL_REASONS, type CancelInput } from "~/services/contract/follow-up.server";
import type { Order } from "~/services/contract/order.server";

function cancelForm(t: Translate) {
  return z.object({
    reason: z.enum(CANCEL_REASONS, { error: t("after.cancel.reason.required") }),
    text: followUpText(t),
  });
}
export type CancelForm = z.input<ReturnType<typeof cancelForm>>;

/** The reasons to choose from: what is picked up goes to no address. */
function reasonsOf(order: Order): readonly CancelInput["reason"][] {
  return CANCEL_REASONS.filter((reason) => reason !== "WRONG_ADDRESS" || optionOf(order) === "DELIVERY");
}

/**
 * The page that asks before an order is cancelled, with what comes back. One that is too far says so. One that is
 * cancelled, or whose backend cancels none, leads to its own page.
 * @throws the 404 of an order; ApiError
 */
export async function cancelPage(visitor: Visitor, orderId: string | undefined) {
  const order = await ownOrder(visitor, orderId);
  const back = orderPath(visitor, order.id);
  if (order.status === "CANCELLED" || !(await has(visitor, "cancel"))) return visitor.redirect(back);
  return {
    number: order.number,
    back,
    phone: order.restaurant.phone,
    canCancel: order.can_cancel ?? false,
    reasons: reasonsOf(order),
    givenBack: givenBack(order),
    constraint: getZodConstraint(cancelForm(visitor.t)),
  };
}

/**
 * Cancels an order, and leads to its page, which says what comes back.
 * @returns where it leads, or the refusal of the form
 * @throws the 404 of an order; ApiError
 */
export async function cancelOrder(visitor: Visitor, orderId: string | undefined, form: FormData) {
  const { t } = visitor;
  const order = await ownOrder(visitor, orderId);
  const back = orderPath(visitor, order.id);
  if (order.status === "CANCELLED" || !(await has(visitor, "cancel"))) return visitor.redirect(back);
  const submission = readForm(form, cancelForm(t));
  if (submission.status !== "success") return refuse(submission.reply());
  const { reason, text } = submission.value;
  try {
    await cancelled(visitor, order.id, { reason, ...(text === undefined ? {} : { text }) });
  } catch (thrown) {
    const { words, status } = formRefusal(visitor, failedCall(thrown), "order not cancelled");
    return refuse(submission.reply({ formErrors: [words] }), status);
  }
  countCancelled(visitor, order);
  return visitor.redirect(back, { tone: "quiet", text: t("order.cancelled.title") });
}

function cancelled(visitor: Visitor, id: string, input: CancelInput) {
  const { order } = visitor.api;
  const cancelling = orReadBack(order.cancel(id, input), async () => {
    const now = await order.get(id);
    return now.status === "CANCELLED" && now;
  });
  return unlessHidden(visitor, cancelling);
}
