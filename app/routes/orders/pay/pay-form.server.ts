import type { SubmissionResult } from "@conform-to/react";
import { holdsCardNumber } from "~/domain/card-number";
import { pagePath } from "~/domain/page-path";
import { type CardMethod, choiceValue, readChoice } from "~/domain/payment-choice";
import { isPayable, payOrder, standing } from "~/features/payments/paying.server";
import { walletToken } from "~/features/payments/wallet/wallet-token.server";
import { refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ownOrder } from "~/routes/orders/order/order.server";
import { changeOf } from "~/routes/payment/checkout-form.server";
import { paymentWays, takesApplePay } from "~/routes/payment/ways.server";
import type { Order } from "~/services/contract/order.server";
import { optionOf } from "./pay.server";

/** What a form of the page was refused for: errors by field, those of the whole form under "". */
export interface RefusedPayment {
  lastResult: SubmissionResult<string[]>;
}

/** Longer is no choice, and no amount. */
const LONGEST = 410;

/**
 * Pays an order again as a form says; a card that is still to be typed has a page of its own.
 * @throws a redirect, see `payOrder`; the 404 of an order; ApiError
 */
export async function payAgain(visitor: Visitor, orderId: string | undefined, form: FormData) {
  const { t, locale } = visitor;
  const key = textField(form, "key") ?? "";
  const order = await ownOrder(visitor, orderId);
  if (!isPayable(order)) throw standing(visitor, order, key);
  const choices = await choicesOf(visitor, order);
  const [method = "", written = ""] = ["method", "change"].map((name) =>
    textField(form, name)?.slice(0, LONGEST),
  );
  // A card's number goes nowhere, and not even back.
  const isCard = holdsCardNumber(written);
  const choice = choices.includes(method) ? readChoice(method) : undefined;
  const typed = { method: choice ? method : "", change: isCard ? "" : written };
  const refused = (error: Record<string, string[]>, status = 422) =>
    refuse<RefusedPayment>({ lastResult: { status: "error", initialValue: typed, error } }, status);
  if (!choice) return refused({ method: [t("form.method.required")] });
  if (choice.kind === "newCard") throw toCard(visitor, order.id, choice.method, form.has("save"));
  if (isCard) return refused({ change: [t("checkout.cardNumber")] });
  const isCash = choice.kind === "door" && choice.method === "CASH";
  const change = isCash
    ? changeOf(written, { t, locale, total: order.total.order_amount })
    : { value: undefined };
  if ("issue" in change) return refused({ change: [change.issue] });
  const { status, words } = await payOrder(visitor, order, {
    choice,
    key,
    change: change.value,
    walletToken: walletToken(form),
  });
  return refused({ "": [words] }, status);
}

/** What can be chosen now: Apple Pay's choice is made by the browsers that have it. */
async function choicesOf(visitor: Visitor, order: Order): Promise<string[]> {
  const [{ setup }, ways] = await Promise.all([visitor.content(), paymentWays(visitor, optionOf(order))]);
  const offered = ways.filter(({ disabled }) => !disabled).map(({ value }) => value);
  return takesApplePay(setup) ? [...offered, choiceValue({ kind: "applePay" })] : offered;
}

/** The page where a card is typed; its policy is its own, so that it is loaded. */
function toCard(visitor: Visitor, orderId: string, method: CardMethod, save: boolean): Response {
  const query = new URLSearchParams({ method, ...(save && visitor.isSignedIn ? { save: "1" } : {}) });
  const out = visitor.redirect(`${pagePath`/orders/${orderId}/card`}?${query}`);
  out.headers.set("X-Remix-Reload-Document", "true");
  return out;
}
