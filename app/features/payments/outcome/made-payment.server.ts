import { bankFingerprint } from "~/features/payments/bank/bank-answer.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Payment } from "~/services/contract/shared.server";
import type { CardMethod } from "../cards/card-question";
import { bankCookie, withNewest } from "../payment-cookies.server";
import { tellWallet } from "../wallet/wallet-outcome.server";
import {
  type MadeOutcome,
  type MadePayment,
  methodGone,
  type PayOutcome,
  type RefusedOutcome,
} from "./pay-outcome.server";

/** The page of the bank that a payment waits for. Undefined if it waits for none. */
export function bankAddress({ status, redirect_url }: Payment): string | undefined {
  return status === "REQUIRES_ACTION" ? redirect_url : undefined;
}

/**
 * The outcome of a payment that was made or found. Keeps in this browser what a return from the bank is compared with,
 * and what Apple's sheet is told.
 *
 * @param key - the key of the payment; undefined if it is not known
 */
export function madeOutcome<Made extends MadePayment>(
  visitor: Visitor,
  made: Made,
  key: string | undefined,
): MadeOutcome<Made> {
  const { payment, paid } = made;
  tellWallet(visitor, payment);
  const kind = kindOf(payment);
  if (kind === "needsBank" && key !== undefined) {
    const known = bankCookie.read(visitor.request) ?? [];
    visitor.setCookie(bankCookie.seal(withNewest(known, { mark: bankFingerprint(key), ...paid })));
  }
  return { kind, made };
}

function kindOf(payment: Payment | undefined): MadeOutcome["kind"] {
  if (!payment) return "pending";
  switch (payment.status) {
    case "PAID":
    case "AUTHORIZED":
      return "paid";
    case "PENDING":
    case "UNKNOWN":
      return "pending";
    case "REQUIRES_ACTION":
      return bankAddress(payment) === undefined ? "pending" : "needsBank";
    case "FAILED":
    case "EXPIRED":
    case "REFUNDED":
      return "failed";
    default:
      return payment.status satisfies never;
  }
}

/** The pages of what is paid: a new order, an order that is paid again, a share. */
export interface PaymentPages<Made extends MadePayment> {
  /** Of a payment that was made: its page, the page that leads to its bank, and the message there. */
  made(made: Made): { own: string; bank: string; news?: Toast | undefined };
  /** Where a new card is typed. */
  card(method: CardMethod): string;
  /** Where a missing answer is waited for. */
  checking: string;
  /** Where a form leads that is of an earlier payment. */
  stale(): Response;
}

/**
 * Where every try to pay leads. A payable answers outcomes of its own first.
 *
 * @returns the redirect; a refusal is for the form that was posted
 */
export function answerToPayment<Made extends MadePayment, Field extends string = never>(
  visitor: Visitor,
  outcome: PayOutcome<Made, Field>,
  pages: PaymentPages<Made>,
): Response | RefusedOutcome<Field> {
  switch (outcome.kind) {
    case "paid":
    case "pending":
    case "failed":
    case "needsBank":
      return leadToPayment(visitor, outcome, pages);
    // The page of a card's fields has a policy of its own.
    case "needsCard":
      return loadAnew(visitor.redirect(pages.card(outcome.method)));
    case "staleKey":
      return pages.stale();
    case "outcomeUnknown":
      return visitor.redirect(pages.checking);
    case "methodGone":
      return methodGone(visitor);
    case "refused":
      return outcome;
    default:
      return outcome satisfies never;
  }
}

/** Leads to the page of a payment that was made or found, or to the page that leads to its bank. */
export function leadToPayment<Made extends MadePayment>(
  visitor: Visitor,
  { kind, made }: MadeOutcome<Made>,
  pages: Pick<PaymentPages<Made>, "made">,
): Response {
  const { own, bank, news } = pages.made(made);
  if (kind !== "needsBank") return visitor.redirect(own, news);
  // The page that leads to the bank has no script, and refreshes itself when it is loaded.
  return loadAnew(visitor.redirect(bank, news));
}

/** A redirect to a page that is loaded as a document, because it has a policy of its own, or no script. */
export function loadAnew(redirect: Response): Response {
  redirect.headers.set("X-Remix-Reload-Document", "true");
  return redirect;
}
