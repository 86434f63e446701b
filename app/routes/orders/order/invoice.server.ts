import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { emailField } from "~/features/account/email-field.server";
import { knownOf } from "~/features/account/known-data.server";
import { orderPath } from "~/features/orders/order-paths.server";
import { ownOrder } from "~/features/orders/own-order.server";
import type { Translate } from "~/locales/catalog";
import { failedCall } from "~/platform/failures/or-else.server";
import { refuse } from "~/platform/forms/answer.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { canHaveInvoice } from "./order.server";

/** Whom an invoice is sent to. */
export function invoiceForm(t: Translate) {
  return z.object({
    email: emailField(t),
  });
}
export type InvoiceForm = z.input<ReturnType<typeof invoiceForm>>;

/** One's own order that an invoice can be sent of. @throws a redirect to one that has none; the 404 of an order; ApiError */
async function invoicedOrder(visitor: Visitor, orderId: string | undefined) {
  const order = await ownOrder(visitor, orderId);
  if (!canHaveInvoice(order)) throw visitor.redirect(orderPath(visitor, order.id));
  return order;
}

/** The page where it is asked for; a customer's own e-mail stands there already. @throws as {@link invoicedOrder} */
export async function invoicePage(visitor: Visitor, orderId: string | undefined) {
  const [{ id, number }, { email }] = await Promise.all([invoicedOrder(visitor, orderId), knownOf(visitor)]);
  return { number, email, back: orderPath(visitor, id) };
}

/**
 * Has an order's invoice sent to an e-mail.
 * @returns the refusal of a form that cannot be sent on
 * @throws a redirect to the order, where it is confirmed; as {@link invoicedOrder}
 */
export async function askForInvoice(visitor: Visitor, orderId: string | undefined, form: FormData) {
  const { t, api } = visitor;
  const order = await invoicedOrder(visitor, orderId);
  const submission = parseWithZod(form, { schema: invoiceForm(t) });
  if (submission.status !== "success") return refuse(submission.reply());
  const refused = (words: string, status: number) =>
    refuse(submission.reply({ formErrors: [words] }), status);
  const { email } = submission.value;
  const seconds = await limit(visitor, "send", email);
  if (seconds !== undefined) return refused(waitWords(visitor, seconds), 429);
  try {
    await api.order.sendInvoice({ order_id: order.id, email });
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.code === "VALIDATION")
      return refuse(submission.reply({ fieldErrors: { email: [t("form.email.invalid")] } }));
    const { words, status } = formRefusal(visitor, error, "invoice not sent");
    return refused(words, status);
  }
  throw visitor.redirect(orderPath(visitor, order.id), {
    tone: "ok",
    text: t("toast.invoice.sent", { email }),
  });
}
