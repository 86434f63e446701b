import type { SubmissionResult } from "@conform-to/zod/v4";
import { holdsCardNumber } from "~/domain/payment/card-number.server";
import { ownOrder } from "~/features/orders/order/own-order.server";
import { answerToOrder, isPayable, leadToStanding, payOrder } from "~/features/orders/pay/pay-order.server";
import { optionOf } from "~/features/orders/pay/payable-order.server";
import { offeredChoice, offeredMethods } from "~/features/payments/methods/offered-methods.server";
import { readFields } from "~/features/payments/methods/registry.server";
import { missingCard } from "~/features/payments/pay.server";
import { walletToken } from "~/features/payments/wallet/wallet-token.server";
import { refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** What a form of the page was refused for: errors by field, those of the whole form under "". */
export interface RefusedPayment {
  lastResult: SubmissionResult<string[]>;
}

/** Longer is no choice, and no amount. */
const LONGEST = 410;

/**
 * Pays an order again as a form says: where that leads, or why it was refused.
 * @throws the 404 of an order; ApiError
 */
export async function payAgain(visitor: Visitor, orderId: string | undefined, form: FormData) {
  const { t, locale } = visitor;
  const key = textField(form, "key") ?? "";
  const order = await ownOrder(visitor, orderId);
  if (!isPayable(order)) return leadToStanding(visitor, order, key);
  const [method = "", written = ""] = ["method", "change"].map((name) =>
    textField(form, name)?.slice(0, LONGEST),
  );
  const choice = offeredChoice(await offeredMethods(visitor, optionOf(order)), method);
  // A card's number goes nowhere, and not even back.
  const isCard = holdsCardNumber(written);
  const initialValue = { method: choice ? method : "", change: isCard ? "" : written };
  const refused = (error: Record<string, string[]>, status = 422) =>
    refuse<RefusedPayment>({ lastResult: { status: "error", initialValue, error } }, status);
  if (!choice) return refused({ method: [t("form.method.required")] });
  const needsCard = missingCard({ choice });
  if (isCard && !needsCard) return refused({ change: [t("checkout.cardNumber")] });
  const fields = readFields(choice, { change: written }, { t, locale, total: order.total.order_amount });
  if ("issues" in fields) return refused(fields.issues);
  const chosen = { choice, key, change: fields.change, walletToken: walletToken(form) };
  const outcome = needsCard ?? (await payOrder(visitor, order, chosen));
  const save = form.has("save") && visitor.isSignedIn;
  const answer = answerToOrder(visitor, order, outcome, { key, save });
  return answer instanceof Response ? answer : refused(answer.errors, answer.status);
}
