import type { SubmissionResult } from "@conform-to/zod/v4";
import { ownOrder } from "~/features/orders/order/own-order.server";
import { orderPath } from "~/features/orders/order-paths";
import {
  amountToPay,
  answerToOrder,
  isPayable,
  leadToStanding,
  optionOf,
  payableOrder,
  payOrder,
  repayKey,
  type UnknownPayment,
  unknownPaymentOf,
} from "~/features/orders/pay-order.server";
import {
  type MethodOffer,
  offeredChoice,
  offeredMethods,
} from "~/features/payments/methods/offered-methods.server";
import { readOwnFields } from "~/features/payments/methods/registry.server";
import { CHECK_SECONDS, isOnItsWay } from "~/features/payments/outcome/pay-outcome.server";
import { declineWords } from "~/features/payments/outcome/payment-news.server";
import { missingCard } from "~/features/payments/pay.server";
import { walletToken } from "~/features/payments/wallet/wallet-outcome.server";
import { ifSilent, logged, orElse } from "~/platform/backend/or-else.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import type { Money } from "~/services/contract/shared.server";

/** A payment that was sent, and may still have been made: nobody is to pay again meanwhile. */
export interface CheckingPayment {
  state: "checking";
  /** It takes longer than it should. */
  isLong: boolean;
  /** The order's page. */
  back: string;
  refreshSeconds: number;
}

/** Payment methods, to choose from. */
export interface ChoosePayment {
  state: "choose";
  id: string;
  number: string;
  back: string;
  amount: Money;
  /** The key that the payment goes under, see `repayKey`. */
  key: string;
  offer: MethodOffer;
  /** What is chosen beforehand: `?method=`, where it is offered. */
  typed: { method?: string | undefined };
  /** Why it is to be paid again. */
  reason: string;
}

/**
 * The page where an order is paid again, or waits for a missing answer. It leads on while the payment stands.
 * @throws as {@link payableOrder}
 */
export async function payPage(
  visitor: Visitor,
  orderId: string | undefined,
): Promise<CheckingPayment | ChoosePayment | Response> {
  const sent = orderId === undefined ? undefined : unknownPaymentOf(visitor, orderId);
  const page = readPayPage(visitor, orderId, sent);
  if (!sent) return page;
  return page.catch(
    orElse(checking(visitor, sent), ifSilent, logged(visitor, "warn", "no news of a payment")),
  );
}

async function readPayPage(
  visitor: Visitor,
  orderId: string | undefined,
  sent: UnknownPayment | undefined,
): Promise<CheckingPayment | ChoosePayment | Response> {
  const order = await payableOrder(visitor, orderId);
  if (order instanceof Response) return order;
  const key = repayKey(order);
  const isSent = sent?.mark === key;
  if (isSent && isOnItsWay(sent.at)) return checking(visitor, sent);
  const offer = await offeredMethods(visitor, optionOf(order));
  const asked = visitor.url.searchParams.get("method");
  const chosen = offer.methods.find(({ value, disabled }) => value === asked && !disabled);
  return {
    state: "choose",
    id: order.id,
    number: order.number,
    back: orderPath(visitor, order.id),
    amount: amountToPay(order),
    key,
    offer,
    typed: chosen ? { method: chosen.value } : {},
    reason: isSent ? visitor.t("payment.again.notPaid") : reasonOf(visitor, order, offer),
  };
}

function checking(visitor: Visitor, sent: UnknownPayment): CheckingPayment {
  return {
    state: "checking",
    isLong: !isOnItsWay(sent.at),
    back: orderPath(visitor, sent.order),
    refreshSeconds: CHECK_SECONDS,
  };
}

/** Why the payment before came to nothing. */
function reasonOf(visitor: Visitor, { payment }: Order, { methods }: MethodOffer): string {
  // The message of the page says why.
  if (visitor.url.searchParams.has("refused")) return visitor.t("payment.PAYMENT_DECLINED.title");
  if (payment.status === "FAILED") return declineWords(visitor, payment.error, methods);
  return visitor.t(payment.method === "PIX" ? "payment.pix.expired.title" : "payment.bank.expired");
}

/** What a form of the page was refused for: errors by field, those of the whole form under "". */
export interface RefusedPayment {
  lastResult: SubmissionResult<string[]>;
}

/** A longer value is no choice. */
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
  const method = textField(form, "method")?.slice(0, LONGEST) ?? "";
  const choice = offeredChoice(await offeredMethods(visitor, optionOf(order)), method);
  const total = amountToPay(order);
  const { texts, own, errors } = readOwnFields(form, choice, { t, locale, total });
  const initialValue = { ...texts, method: choice ? method : "" };
  const refused = (error: Record<string, string[]>, status = 422) =>
    refuse<RefusedPayment>({ lastResult: { status: "error", initialValue, error } }, status);
  if (!choice) return refused({ method: [t("form.method.required")] });
  const needsCard = missingCard({ choice });
  if (Object.keys(errors).length > 0 && !needsCard) return refused(errors);
  const chosen = { choice, key, own, walletToken: walletToken(form) };
  const outcome = needsCard ?? (await payOrder(visitor, order, chosen));
  const save = form.has("save") && visitor.isSignedIn;
  const answer = answerToOrder(visitor, order, outcome, { key, save });
  return answer instanceof Response ? answer : refused(answer.errors, answer.status);
}
