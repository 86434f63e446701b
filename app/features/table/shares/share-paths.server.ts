import { pagePath } from "~/domain/visit/page-path";
import { type CardQuestion, cardQuery } from "~/features/payments/cards/card-question.server";
import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import type { TablePayment } from "~/services/contract/table.server";
import { keyFingerprint } from "./kept-shares.server";

/** Finds out what became of a share whose answer never came. */
export const CHECKING = "/table/payment/checking";

/** The pages of a share's payment: where it is waited for, or told about, and the one that leads out to its bank. */
export function sharePages({ payment_id: id, payment }: TablePayment): { own: string; bank: string } {
  const isPix = payment.method === "PIX" && payment.status === "PENDING";
  return {
    own: isPix ? pagePath`/table/pix/${id}` : pagePath`/table/shares/${id}`,
    bank: pagePath`/table/shares/${id}/bank`,
  };
}

/** Where a share's payment is waited for, or is told about. */
export function sharePath(paid: TablePayment): string {
  const { own, bank } = sharePages(paid);
  return bankAddress(paid.payment) === undefined ? own : bank;
}

/** Where a new card is typed in that pays the share of a key. */
export function shareCardPath(key: string, question: CardQuestion): string {
  const query = cardQuery(question);
  query.set("share", keyFingerprint(key));
  return `/table/payment/card?${query}`;
}
