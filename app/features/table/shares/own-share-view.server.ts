import type { MoneyRow } from "~/components/cart/money-list";
import type { PageTitle } from "~/components/frame/page-handle";
import type { Money } from "~/domain/money/money";
import { canDrop } from "~/domain/table/share-state";
import { isPayableStatus } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { formatAt } from "~/domain/time/when";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { bankAddress } from "~/features/payments/outcome/made-payment.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { OwnShare } from "./own-share.server";
import { sharePage } from "./share-paths.server";
import { type Fact, ownShareRows, type SettledState, shareFacts, shareWords } from "./share-words.server";

/** A share on its page, with all words formatted. */
export interface ShareView {
  state: SettledState;
  /** The part of the table's name after the word "table". */
  table: string;
  title: string;
  /** One to three sentences: what happened, and what happens to the money. */
  body: string | undefined;
  /** The whole amount, if the page shows one. */
  amount: Money | undefined;
  rows: MoneyRow[];
  facts: Fact[];
  /** The link to the bank. */
  bank: string | undefined;
  /** The receipt as a file. */
  receipt: string | undefined;
  /** Whether it can still change at any moment. */
  isUnderWay: boolean;
  canDrop: boolean;
  /** Whether the share is free again, and something of the bill can be paid. */
  canChoose: boolean;
  /** The time of reading, such as "às 21:07". */
  at: string;
  pageTitle: PageTitle;
  refreshSeconds: number | undefined;
}

/** The refresh interval of a payment under way, in seconds. It is longer for money that may come late. */
const UNDER_WAY_SECONDS = 15;
const LATE_SECONDS = 60;

/** The view of a share. @throws ApiError */
export async function shareView(
  visitor: Visitor,
  share: OwnShare & { state: SettledState },
): Promise<ShareView> {
  const { state, bill, payment, id } = share;
  const view = await viewpointOf(visitor);
  const { title, body } = shareWords(visitor, share);
  const bank = payment && bankAddress(payment) && sharePage(id, "bank");
  const isPaid = state === "paid";
  const { isUnderWay = false, hasFacts = false, isFreeAgain = false } = RULES[state];
  return {
    ...{ state, title, body, table: tableNumber(bill.table_name), amount: payment?.amount },
    rows: isPaid || canDrop(state) ? ownShareRows(visitor, share, isPaid ? "paid" : "toPay") : [],
    facts: hasFacts ? await shareFacts(visitor, share, view) : [],
    bank: state === "bank" ? bank : undefined,
    receipt: isPaid ? sharePage(id, "receipt.txt") : undefined,
    isUnderWay,
    canDrop: canDrop(state),
    canChoose: isFreeAgain && isPayableStatus(bill.status) && bill.total.remaining.value > 0,
    at: formatAt(view.now, view, "stamp"),
    pageTitle: { text: title },
    refreshSeconds: refreshOf(share),
  };
}

interface StateRule {
  /** It can still change at any moment. */
  isUnderWay?: true;
  /** Money moved, or may have moved, so the staff must be able to find the payment. */
  hasFacts?: true;
  isFreeAgain?: true;
}

const RULES: Record<SettledState, StateRule> = {
  paid: { hasFacts: true },
  bank: { isUnderWay: true },
  waiting: { isUnderWay: true },
  failed: { isFreeAgain: true },
  expired: { isFreeAgain: true },
  refunded: { hasFacts: true, isFreeAgain: true },
  refundFailed: { hasFacts: true },
  dropped: { isFreeAgain: true },
  unknown: { isUnderWay: true, hasFacts: true },
};

function refreshOf({ state, payment }: OwnShare & { state: SettledState }): number | undefined {
  if (RULES[state].isUnderWay) return UNDER_WAY_SECONDS;
  const mayComeLate = state === "dropped" || (state === "expired" && payment?.method === "PIX");
  return mayComeLate ? LATE_SECONDS : undefined;
}
