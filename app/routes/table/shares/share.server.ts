import type { MoneyRow } from "~/components/cart/money-list/money-list";
import type { PageTitle } from "~/components/frame/page-handle";
import { tableNumber } from "~/domain/table/table-name";
import { formatAt } from "~/domain/time/when";
import { viewpointOf } from "~/features/orders/order-arrival.server";
import { type NoPixCode, type PixView, pixRefresh, pixView } from "~/features/payments/pix/pix-view.server";
import { shareToShow } from "~/features/table/bill-to-show.server";
import { ownSeat } from "~/features/table/seat.server";
import {
  dropShare,
  type OwnShare,
  ownShare,
  shareHome,
  sharePage,
} from "~/features/table/shares/own-share.server";
import { type ShareView, shareView } from "~/features/table/shares/own-share-view.server";
import { shareRows } from "~/features/table/shares/share-facts.server";
import { type SettledState, shareNews } from "~/features/table/shares/share-words.server";
import { type Answer, refuse } from "~/platform/forms/answer.server";
import { textField } from "~/platform/forms/form-text.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type BillView, billView } from "~/routes/table/bill/bill-view.server";

/** What the page of a share shows. */
export interface SharePageData extends Pick<ShareView, "pageTitle" | "refreshSeconds"> {
  share: ShareView;
  /** How the table stands. */
  bill: BillView;
  /** Nobody answers: it is as it was last known. */
  stale: boolean;
}

/** A share's page. A Pix that is not paid yet leads to its own page. @throws as {@link ownShare} */
export async function readSharePage(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<SharePageData | Answer<SharePageData> | Response> {
  const { shown: share, since } = await shareToShow(visitor, paymentId);
  if (!isSettled(share)) return visitor.redirect(shareHome(share));
  const view = await shareView(visitor, share, since);
  const { pageTitle, refreshSeconds } = view;
  const bill = billView(share.bill, ownSeat(visitor).payments);
  return asRead({ share: view, bill, pageTitle, refreshSeconds, stale: since !== undefined });
}

function isSettled(share: OwnShare): share is OwnShare & { state: SettledState } {
  return share.state !== "pix";
}

/** What the page of a Pix shows. */
export interface PixPageData {
  pix: PixView | NoPixCode;
  table: string;
  rows: MoneyRow[];
  /** When this was read, such as "às 21:07". */
  at: string;
  pageTitle: PageTitle;
  refreshSeconds: number;
  /** Nobody answers: it is as it was last known. */
  stale: boolean;
}

/** A page that could not be read anew goes under a status that says so. */
export function asRead<P extends { stale: boolean }>(page: P): P | Answer<P> {
  return page.stale ? refuse(page, 503) : page;
}

/** A code that has not come yet is asked for so often, in seconds. */
const NO_CODE_SECONDS = 15;

/** The page of a Pix. Once it is paid or over, it leads to the share's page, with words for that. @throws as {@link ownShare} */
export async function readPixPage(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<PixPageData | Answer<PixPageData> | Response> {
  const { shown: share, since } = await shareToShow(visitor, paymentId);
  const { payment, line, bill, id } = share;
  if (isSettled(share)) return visitor.redirect(sharePage(id), shareNews(visitor, share));
  if (!payment) return visitor.redirect("/table/order");
  const view = await viewpointOf(visitor);
  const pix = pixView(visitor, payment, line?.at ?? view.now.toISOString(), view);
  return asRead({
    ...{ pix, table: tableNumber(bill.table_name), rows: shareRows(visitor, share, "toPay") },
    at: formatAt(since ?? view.now, view, "stamp"),
    pageTitle: { text: visitor.t("share.pix.heading") },
    refreshSeconds: pix.kind === "pix" ? pixRefresh(pix) : NO_CODE_SECONDS,
    stale: since !== undefined,
  });
}

/**
 * The post of either page: cancels the share.
 * @returns where it leads, or why the backend refused
 * @throws as {@link dropShare}
 */
export async function dropOwnShare(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<Response | Answer<{ error: string }>> {
  const form = await visitor.request.formData();
  if (textField(form, "intent") !== "drop") {
    return visitor.redirect(shareHome(await ownShare(visitor, paymentId)));
  }
  const answer = await dropShare(visitor, paymentId);
  return answer instanceof Response ? answer : refuse({ error: answer.words }, answer.status);
}
