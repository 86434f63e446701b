import { pagePath } from "~/domain/visit/page-path";
import { type CardQuestion, cardQuery } from "~/features/payments/cards/card-question.server";
import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import type { TablePayment } from "~/services/contract/table.server";
import { keyFingerprint } from "./kept-shares.server";

/** The page that looks for a share's payment after a call without an answer. */
export const CHECKING = "/table/payment/checking";

/** The pages of a share's payment: its own, and the page that leads to its bank. */
export function sharePages({ payment_id: id, payment }: TablePayment): { own: string; bank: string } {
  const isPix = payment.method === "PIX" && payment.status === "PENDING";
  return {
    own: isPix ? pagePath`/table/pix/${id}` : pagePath`/table/shares/${id}`,
    bank: pagePath`/table/shares/${id}/bank`,
  };
}

/** The page of a share's payment. */
export function sharePath(paid: TablePayment): string {
  const { own, bank } = sharePages(paid);
  return bankAddress(paid.payment) === undefined ? own : bank;
}

/** The page where a new card is typed that pays the share of `key`. */
export function shareCardPath(key: string, question: CardQuestion): string {
  const query = cardQuery(question);
  query.set("share", keyFingerprint(key));
  return `/table/payment/card?${query}`;
}
