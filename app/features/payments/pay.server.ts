import { failedCall } from "~/platform/backend/or-else.server";
import { countPayment, type PaymentResult } from "~/platform/monitoring/metrics.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Code } from "~/services/contract/codes.server";
import type { PaymentInput } from "~/services/contract/shared.server";
import { cardTry } from "./cards/card-tries.server";
import { savedCardsOf } from "./cards/saved-cards.server";
import { keepPaidBy } from "./methods/paid-by.server";
import type { PaymentMeans } from "./methods/payment-method.server";
import { cardToType, type PaymentChoice, paymentInput } from "./methods/registry.server";
import { madeOutcome } from "./outcome/made-payment.server";
import {
  type MadeOutcome,
  type MadePayment,
  type MayBePaid,
  mayHavePaid,
  type NeedsCard,
  outcomeUnknown,
  type PayOutcome,
  type RefusedOutcome,
} from "./outcome/pay-outcome.server";

/** Something that can be paid: a new order, an order whose payment failed, a share of a table's bill. */
export interface Payable<Made extends MadePayment, Own, Field extends string = never> extends MayBePaid {
  /** Its current idempotency key, see `idempotencyKey`. */
  key: string;
  /** What is paid, however often it changes: a cart, an order, a seat. Its refused cards are counted. */
  paidFor: string;
  /** ISO 4217. */
  currency: string;
  /**
   * Makes the payment, with the one call under the key. `payment` is undefined if nothing is left to pay.
   *
   * @throws ApiError
   */
  send(payment: PaymentInput | undefined): Promise<Made>;
  /** The outcome of a refused payment. @throws errors that no form can answer */
  refused(error: ApiError): RefusedOutcome<Field> | Own | Promise<RefusedOutcome<Field> | Own>;
}

/** How a customer wants to pay. */
export interface ChosenPayment extends Pick<PaymentMeans, "own" | "token" | "walletToken"> {
  /** Undefined if nothing is left to pay. */
  choice: PaymentChoice | undefined;
  /** The key of the form. */
  key: string;
}

/**
 * Pays. Every payment goes through this function. It is sent only under the current key, and only once.
 * `outcomeUnknown` says what a missing answer means.
 *
 * @throws errors that no form can answer: a session that is over, a fault of ours
 */
export async function pay<Made extends MadePayment, Own = never, Field extends string = never>(
  visitor: Visitor,
  payable: Payable<Made, Own, Field>,
  chosen: ChosenPayment,
): Promise<PayOutcome<Made, Field> | Own> {
  const { choice, key, ...means } = chosen;
  const count = (result: PaymentResult) => countPayment(choice?.kind ?? "none", result);
  const cards = cardTry(visitor, choice, payable.paidFor);
  // Before a card is typed in vain.
  const full = await cards.refusal();
  if (full) {
    count("refused");
    return full;
  }
  const unsent = unsentOutcome(payable.key, chosen);
  if (unsent) {
    count("form");
    return unsent;
  }
  const { currency } = payable;
  try {
    const savedCards = () => savedCardsOf(visitor);
    const payment = choice && (await paymentInput(choice, { ...means, key, currency, savedCards }));
    if (choice && !payment) {
      count("form");
      return { kind: "methodGone" };
    }
    const tooMany = await cards.count();
    if (tooMany) {
      count("refused");
      return tooMany;
    }
    const made = await payable.send(payment);
    if (choice) keepPaidBy(visitor, choice, { ...means, payment: made.payment });
    const outcome = madeOutcome(visitor, made, key);
    count(RESULT_OF[outcome.kind]);
    await cards.settle(outcome.kind === "paid");
    return outcome;
  } catch (thrown) {
    const error = failedCall(thrown);
    count(resultOf(error));
    await cards.settle(!saysOfCard(error));
    return mayHavePaid(error) ? outcomeUnknown(visitor, payable, error) : payable.refused(error);
  }
}

/** Refusals with 422 that a card has no part in. */
const OTHER_REFUSALS: ReadonlySet<string> = new Set<Code>([
  "COUPON_REFUSED",
  "GIFT_CARD_INVALID",
  "INVALID_OPTIONS",
  "MINIMUM_ORDER",
  "SLOT_UNAVAILABLE",
  "VALIDATION",
]);

/** Whether a failed call says something about the card, or may have: without an answer it may have been declined. */
function saysOfCard(error: ApiError): boolean {
  return mayHavePaid(error) || (error.status === 422 && !OTHER_REFUSALS.has(error.code));
}

/** Why nothing can be sent under the current key. Undefined if it can. */
function unsentOutcome(current: string, chosen: ChosenPayment): NeedsCard | { kind: "staleKey" } | undefined {
  return missingCard(chosen) ?? (chosen.key === current ? undefined : { kind: "staleKey" });
}

const RESULT_OF = {
  paid: "paid",
  pending: "pending",
  needsBank: "bank",
  failed: "declined",
} as const satisfies Record<MadeOutcome["kind"], PaymentResult>;

/** What a failed call means for the count of payments. The contract refuses a payment with 422. */
function resultOf(error: ApiError): PaymentResult {
  if (mayHavePaid(error)) return "unknown";
  if (error.status === 422) return "declined";
  return error.isSilent ? "unavailable" : "refused";
}

/** A choice whose card must still be typed. Undefined if none is missing. */
export function missingCard({
  choice,
  token,
}: Pick<ChosenPayment, "choice" | "token">): NeedsCard | undefined {
  const method = choice && cardToType(choice, { token });
  return method && { kind: "needsCard", method };
}
