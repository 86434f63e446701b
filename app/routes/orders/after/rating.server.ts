import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { countRating } from "~/features/analytics/analytics.server";
import { followUpText } from "~/features/orders/follow-ups.server";
import { ownOrder, unlessHidden } from "~/features/orders/order/own-order.server";
import { orderPath } from "~/features/orders/order-paths";
import { idempotencyKey } from "~/features/payments/payment-cookies.server";
import type { Translate } from "~/locales/catalog";
import { failedCall } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { readForm } from "~/platform/forms/read-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { RATING_TAGS, type RatingInput } from "~/services/contract/follow-up.server";

const STARS = ["1", "2", "3", "4", "5"] as const;

function ratingForm(t: Translate) {
  return z.object({
    stars: z.enum(STARS, { error: t("after.rating.required") }).transform((typed) => Number(typed)),
    tags: z
      .array(z.string())
      .default([])
      .transform((ticked) => RATING_TAGS.filter((tag) => ticked.includes(tag))),
    text: followUpText(t),
  });
}
export type RatingForm = z.input<ReturnType<typeof ratingForm>>;

/**
 * The page that asks how an order was, with words. One that is rated, or whose backend takes no ratings, leads to the
 * order's own page.
 * @throws the 404 of an order; ApiError
 */
export async function ratingPage(visitor: Visitor, orderId: string | undefined) {
  const order = await ownOrder(visitor, orderId);
  const back = orderPath(visitor, order.id);
  if (order.rating || !(await has(visitor, "ratings"))) return visitor.redirect(back);
  return {
    number: order.number,
    back,
    canRate: order.can_rate ?? false,
    constraint: getZodConstraint(ratingForm(visitor.t)),
    /** As they were pressed on the order's page. */
    stars: STARS.find((count) => count === visitor.url.searchParams.get("stars")),
  };
}

/**
 * Rates an order, and leads to its page, which shows the rating. One that was rated before leads there too, and says so.
 * @returns where it leads, or the refusal of the form
 * @throws the 404 of an order; ApiError
 */
export async function rateOrder(visitor: Visitor, orderId: string | undefined, form: FormData) {
  const { t } = visitor;
  const order = await ownOrder(visitor, orderId);
  const back = orderPath(visitor, order.id);
  if (!(await has(visitor, "ratings"))) return visitor.redirect(back);
  const submission = readForm(form, ratingForm(t));
  if (submission.status !== "success") return refuse(submission.reply());
  const { stars, tags, text } = submission.value;
  const rating: RatingInput = {
    stars,
    ...(tags.length === 0 ? {} : { tags }),
    ...(text === undefined ? {} : { text }),
  };
  try {
    const once = idempotencyKey("rating", order.id, JSON.stringify(rating));
    await unlessHidden(visitor, visitor.api.order.rate(order.id, rating, once));
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.code === "ALREADY_RATED") {
      return visitor.redirect(back, { tone: "info", text: t("after.rating.ALREADY_RATED") });
    }
    const { words, status } = formRefusal(visitor, error, "order not rated");
    return refuse(submission.reply({ formErrors: [words] }), status);
  }
  countRating(visitor, order, rating);
  return visitor.redirect(back, { tone: "quiet", text: t("after.rating.sent") });
}
