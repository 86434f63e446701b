import { bankFingerprint } from "~/features/payments/bank/bank-answer.server";
import type { Toast } from "~/platform/visitor/browser-cookies.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Payment } from "~/services/contract/shared.server";
import { bankCookie, withNewest } from "../payment-cookies.server";
import { tellWallet } from "../wallet/wallet-outcome.server";
import type { MadeOutcome, MadePayment } from "./pay-outcome.server";

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

/**
 * Leads to the page of a payment that was made, or to the page that leads to its bank.
 *
 * @param news - the message there
 */
export function leadToPayment(
  visitor: Visitor,
  { kind }: Pick<MadeOutcome, "kind">,
  pages: { own: string; bank: string },
  news?: Toast,
): Response {
  if (kind !== "needsBank") return visitor.redirect(pages.own, news);
  // The page that leads to the bank has no script, and refreshes itself when it is loaded.
  return loadAnew(visitor.redirect(pages.bank, news));
}

/** A redirect to a page that is loaded as a document, because it has a policy of its own, or no script. */
export function loadAnew(redirect: Response): Response {
  redirect.headers.set("X-Remix-Reload-Document", "true");
  return redirect;
}
