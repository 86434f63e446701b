import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { countIssue } from "~/features/analytics/analytics.server";
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
import { ISSUE_KINDS, type IssueInput } from "~/services/contract/follow-up.server";
import type { Order } from "~/services/contract/order.server";

/** `items` are places in the order: an id of the backend may hold what a browser would change. */
function issueForm(t: Translate, { items }: Pick<Order, "items">) {
  const places = items.map((_, place) => String(place));
  return z
    .object({
      kind: z.enum(ISSUE_KINDS, { error: t("after.issue.kind.required") }),
      items: z
        .array(z.string())
        .default([])
        .transform((ticked) => places.filter((place) => ticked.includes(place))),
      text: followUpText(t),
      key: z.string().max(64).default(""),
    })
    .superRefine(({ kind, items: ticked, text }, context) => {
      const isAboutItems = kind === "MISSING_ITEM" || kind === "WRONG_ITEM";
      if (isAboutItems && ticked.length === 0)
        context.addIssue({ code: "custom", path: ["items"], message: t("after.issue.items.required") });
      if (kind === "OTHER" && text === undefined)
        context.addIssue({ code: "custom", path: ["text"], message: t("after.issue.textRequired") });
    });
}
export type IssueForm = z.input<ReturnType<typeof issueForm>>;

/**
 * The page that asks what was wrong with an order. One whose backend takes no reports leads to the order's own page.
 * @throws the 404 of an order; ApiError
 */
export async function issuePage(visitor: Visitor, orderId: string | undefined) {
  const order = await ownOrder(visitor, orderId);
  const back = orderPath(visitor, order.id);
  if (!(await has(visitor, "issues"))) return visitor.redirect(back);
  return {
    number: order.number,
    back,
    phone: order.restaurant.phone,
    canReport: order.can_report ?? false,
    items: order.items.map(({ name, quantity }) => ({ name, quantity })),
    key: randomUUID(),
    constraint: getZodConstraint(issueForm(visitor.t, order)),
  };
}

/**
 * Reports what was wrong with an order, once for each page and content, and leads to the order's page, which shows it.
 * @returns where it leads, or the refusal of the form
 * @throws the 404 of an order; ApiError
 */
export async function reportIssue(visitor: Visitor, orderId: string | undefined, form: FormData) {
  const { t } = visitor;
  const order = await ownOrder(visitor, orderId);
  const back = orderPath(visitor, order.id);
  if (!(await has(visitor, "issues"))) return visitor.redirect(back);
  const submission = readForm(form, issueForm(t, order));
  if (submission.status !== "success") return refuse(submission.reply());
  const { kind, items, text, key } = submission.value;
  const ids = order.items.flatMap(({ id }, place) => (items.includes(String(place)) ? [id] : []));
  const issue: IssueInput = {
    kind,
    ...(ids.length === 0 ? {} : { item_ids: ids }),
    ...(text === undefined ? {} : { text }),
  };
  try {
    const once = idempotencyKey("issue", order.id, key, JSON.stringify(issue));
    const reported = await unlessHidden(visitor, visitor.api.order.report(order.id, issue, once));
    countIssue(visitor, order, reported);
  } catch (thrown) {
    const { words, status } = formRefusal(visitor, failedCall(thrown), "issue not reported");
    return refuse(submission.reply({ formErrors: [words] }), status);
  }
  return visitor.redirect(back, { tone: "quiet", text: t("after.issue.sent") });
}
