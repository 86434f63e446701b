import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { canHaveInvoice } from "~/domain/order/order-progress";
import { knownOf } from "~/features/account/account.server";
import { emailField } from "~/features/account/account-fields.server";
import { ownOrder } from "~/features/orders/order/own-order.server";
import { orderPath } from "~/features/orders/order-paths";
import type { Translate } from "~/locales/catalog";
import { failedCall } from "~/platform/backend/or-else.server";
import { formRefusal, refuse } from "~/platform/forms/form-refusal.server";
import { readForm } from "~/platform/forms/read-form.server";
import { limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** Whom an invoice is sent to. See {@link emailField} for the account's own e-mail, `known`. */
function invoiceForm(t: Translate, known?: string) {
  return z.object({ email: emailField(t, known) });
}
export type InvoiceForm = z.input<ReturnType<typeof invoiceForm>>;

/**
 * The page where an invoice is requested, with the customer's own e-mail. An order without an invoice leads to its page.
 * @throws the 404 of an order; ApiError
 */
export async function invoicePage(visitor: Visitor, orderId: string | undefined) {
  const [order, { email }] = await Promise.all([ownOrder(visitor, orderId), knownOf(visitor)]);
  const back = orderPath(visitor, order.id);
  if (!canHaveInvoice(order)) return visitor.redirect(back);
  return { number: order.number, email, back, constraint: getZodConstraint(invoiceForm(visitor.t)) };
}

/**
 * Has an order's invoice sent to an e-mail, and leads to the order.
 * @returns where it leads, or the refusal of the form
 * @throws the 404 of an order; ApiError
 */
export async function askForInvoice(visitor: Visitor, orderId: string | undefined, form: FormData) {
  const { t, api } = visitor;
  const [order, known] = await Promise.all([ownOrder(visitor, orderId), knownOf(visitor)]);
  const back = orderPath(visitor, order.id);
  if (!canHaveInvoice(order)) return visitor.redirect(back);
  const submission = readForm(form, invoiceForm(t, known.email));
  if (submission.status !== "success") return refuse(submission.reply());
  const refused = (words: string, status: number) =>
    refuse(submission.reply({ formErrors: [words] }), status);
  const { email } = submission.value;
  const seconds = await limit(visitor, "invoice", email);
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
  return visitor.redirect(back, { tone: "ok", text: t("toast.invoice.sent", { email }) });
}
