import { TABLE } from "~/domain/table/table-flow";
import { pagePath } from "~/domain/visit/page-path";
import { type CardQuestion, cardQuery } from "~/features/payments/cards/card-question";
import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import { keyFingerprint } from "~/features/payments/payment-cookies.server";
import type { TablePayment } from "~/services/contract/table.server";

/** The page of a share, unless it is a Pix that is not paid yet. */
export function sharePage(paymentId: string, page?: "bank" | "receipt.txt"): string {
  return page === undefined
    ? pagePath`/table/shares/${paymentId}`
    : pagePath`/table/shares/${paymentId}/${page}`;
}

/** The page of a share that is paid by Pix, while it is not paid yet. */
export function pixPage(paymentId: string): string {
  return pagePath`/table/pix/${paymentId}`;
}

/** The pages of a share's payment: its own, and the page that leads to its bank. */
export function sharePages({ payment_id: id, payment }: TablePayment): { own: string; bank: string } {
  const isPix = payment.method === "PIX" && payment.status === "PENDING";
  return {
    own: isPix ? pixPage(id) : sharePage(id),
    bank: sharePage(id, "bank"),
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
  return `${TABLE.card}?${query}`;
}
