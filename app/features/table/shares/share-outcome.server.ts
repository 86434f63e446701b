import { TABLE } from "~/domain/table/table-paths";
import { keyFingerprint } from "~/features/payments/idempotency-key.server";
import { leadToPayment, loadAnew } from "~/features/payments/outcome/made-payment.server";
import type {
  MadeOutcome,
  MadePayment,
  PayOutcome,
  RefusedOutcome,
} from "~/features/payments/outcome/pay-outcome.server";
import { methodGone } from "~/features/payments/outcome/refusal.server";
import { tellWallet } from "~/features/payments/wallet/wallet-outcome.server";
import type { KeptShare } from "~/features/table/table-cookies.server";
import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TablePayment } from "~/services/contract/table.server";
import { answerOf } from "./kept-shares.server";
import type { ShareChanged } from "./share-changed.server";
import { shareCardPath, sharePage, sharePages } from "./share-paths.server";

/** The payment of a share that was made or found. */
export interface MadeShare extends MadePayment {
  share: TablePayment;
  /** The message on its page. */
  news: Toast | undefined;
}

/** The outcome of a try to pay a share. */
export type ShareOutcome = PayOutcome<MadeShare, "tip"> | ShareChanged;

/** Leads to the visitor's own payment that was made or found: to its page, or to its bank. */
export function leadToShare(visitor: Visitor, outcome: MadeOutcome<MadeShare>): Response {
  const { share, news } = outcome.made;
  return leadToPayment(visitor, outcome, sharePages(share), news);
}

/** Leads to the payment that an earlier post of the same share was answered with. */
export function leadToAnswered(visitor: Visitor, paymentId: string): Response {
  tellWallet(visitor, "unknown");
  return visitor.redirect(sharePage(paymentId));
}

/**
 * The answer to a try to pay a share. A refusal is shown on the page that was posted, or on the page to choose a
 * method.
 *
 * @param save - whether a card that must be typed first will be saved
 */
export function answerToShare(
  visitor: Visitor,
  { key }: KeptShare,
  outcome: ShareOutcome,
  { save }: { save?: boolean } = {},
): Response | RefusedOutcome<"tip"> {
  switch (outcome.kind) {
    case "paid":
    case "pending":
    case "failed":
    case "needsBank":
      return leadToShare(visitor, outcome);
    case "needsCard":
      return loadAnew(visitor.redirect(shareCardPath(key, { method: outcome.method, save })));
    case "staleKey": {
      const payment = answerOf(visitor, keyFingerprint(key));
      return payment ? leadToAnswered(visitor, payment) : visitor.redirect(TABLE.order);
    }
    case "shareChanged":
      return visitor.redirect(outcome.to, outcome.news);
    case "outcomeUnknown":
      return visitor.redirect(TABLE.checking);
    case "methodGone":
      return methodGone(visitor);
    case "refused":
      return outcome;
    default:
      return outcome satisfies never;
  }
}
