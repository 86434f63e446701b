import { z } from "zod";
import type { MoneyRow } from "~/components/cart/money-list";
import type { PageTitle } from "~/components/frame/page-handle";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { formatAt } from "~/domain/time/when";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { type NoPixCode, type PixView, pixRefresh, pixView } from "~/features/payments/pix/pix-parts.server";
import { shareToShow } from "~/features/table/bill/bill-to-show.server";
import { billAsOnMenu } from "~/features/table/round.server";
import { dropShare, type OwnShare, shareHome } from "~/features/table/shares/own-share.server";
import { type ShareView, shareView } from "~/features/table/shares/own-share-view.server";
import { sharePage } from "~/features/table/shares/share-paths.server";
import { ownShareRows, type SettledState, shareNews } from "~/features/table/shares/share-words.server";
import { ownSeat } from "~/features/table/table-cookies.server";
import { type Answer, refuse } from "~/platform/forms/form-refusal.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type BillView, billView } from "~/routes/table/bill/bill-view.server";

/** The data of a share's page. */
export interface SharePageData extends Pick<ShareView, "pageTitle" | "refreshSeconds"> {
  share: ShareView;
  /** The state of the table. */
  bill: BillView;
  /** Whether the backend does not answer, so that it is the last known content. */
  stale: boolean;
}

/** The page of a share. A Pix that is not paid yet leads to its own page. @throws as {@link ownShare} */
export async function readSharePage(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<SharePageData | Answer<SharePageData> | Response> {
  const { shown: share, since } = await shareToShow(visitor, paymentId);
  if (!isSettled(share)) return visitor.redirect(shareHome(share));
  const view = await shareView(visitor, share, since);
  const { pageTitle, refreshSeconds } = view;
  const bill = billView(await billAsOnMenu(visitor, share.bill), ownSeat(visitor).payments);
  return asRead({ share: view, bill, pageTitle, refreshSeconds, stale: since !== undefined });
}

function isSettled(share: OwnShare): share is OwnShare & { state: SettledState } {
  return share.state !== "pix";
}

/** The data of a Pix's page. */
export interface PixPageData {
  pix: PixView | NoPixCode;
  table: string;
  rows: MoneyRow[];
  /** The time of reading, such as "às 21:07". */
  at: string;
  pageTitle: PageTitle;
  refreshSeconds: number;
  /** Whether the backend does not answer, so that it is the last known content. */
  stale: boolean;
}

/** A page with last known content gets a status that says so. */
export function asRead<P extends { stale: boolean }>(page: P): P | Answer<P> {
  return page.stale ? refuse(page, 503) : page;
}

/** The refresh interval while the code has not come yet, in seconds. */
const NO_CODE_SECONDS = 15;

/**
 * The page of a Pix. Once it is paid or has ended, it leads to the share's page, with a message.
 *
 * @throws as {@link ownShare}
 */
export async function readPixPage(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<PixPageData | Answer<PixPageData> | Response> {
  const { shown: share, since } = await shareToShow(visitor, paymentId);
  const { payment, line, bill, id } = share;
  if (isSettled(share)) return visitor.redirect(sharePage(id), shareNews(visitor, share));
  if (!payment) return visitor.redirect(TABLE.order);
  const view = await viewpointOf(visitor);
  const pix = pixView(visitor, payment, line?.at ?? view.now.toISOString(), view);
  return asRead({
    ...{ pix, table: tableNumber(bill.table_name), rows: ownShareRows(visitor, share, "toPay") },
    at: formatAt(since ?? view.now, view, "stamp"),
    pageTitle: { text: visitor.t("share.pix.heading") },
    refreshSeconds: pix.kind === "pix" ? pixRefresh(pix) : NO_CODE_SECONDS,
    stale: since !== undefined,
  });
}

/** What the form of both pages asks for. */
const sharePost = z.discriminatedUnion("intent", [z.object({ intent: z.literal("drop") })]);
export type SharePost = z.input<typeof sharePost>;

/**
 * The action of both pages: cancels the share.
 *
 * @returns the redirect, or why the backend refused
 * @throws as {@link dropShare}
 */
export async function dropOwnShare(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<Response | Answer<{ error: string }>> {
  if (!readIntent(await typedForm(visitor.request), sharePost)) return refuseIntent(visitor);
  const answer = await dropShare(visitor, paymentId);
  return answer instanceof Response ? answer : refuse({ error: answer.words }, answer.status);
}
