import { z } from "zod";
import type { MoneyRow } from "~/components/cart/money-list";
import type { PageTitle } from "~/components/frame/page-handle";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { formatAt } from "~/domain/time/when";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { dropPix, keepPix, keptPix } from "~/features/payments/pix/kept-pix.server";
import { type NoPixCode, type PixView, pixRefresh, pixView } from "~/features/payments/pix/pix-parts.server";
import { billAsOnMenu } from "~/features/table/round.server";
import { dropShare, type OwnShare, ownShare, shareHome } from "~/features/table/shares/own-share.server";
import { type ShareView, shareView } from "~/features/table/shares/own-share-view.server";
import { sharePage } from "~/features/table/shares/share-paths.server";
import { ownShareRows, type SettledState, shareNews } from "~/features/table/shares/share-words.server";
import { ownSeat } from "~/features/table/table-cookies.server";
import { Answer, refuse } from "~/platform/forms/form-refusal.server";
import { readIntent, refuseIntent } from "~/platform/forms/intent.server";
import { typedForm } from "~/platform/forms/posted-form.server";
import { unseen, unseenWords } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type BillView, billView } from "~/routes/table/bill/bill-view.server";

/** The data of a share's page. */
export interface SharePageData extends Pick<ShareView, "pageTitle" | "refreshSeconds"> {
  share: ShareView;
  /** The state of the table. */
  bill: BillView;
}

/** The page of a share. A Pix that is not paid yet leads to its own page. @throws as {@link ownShare} */
export async function readSharePage(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<SharePageData | Response> {
  const share = await seenShare(visitor, paymentId);
  if (!isSettled(share)) return visitor.redirect(shareHome(share));
  const view = await shareView(visitor, share);
  const { pageTitle, refreshSeconds } = view;
  const bill = billView(await billAsOnMenu(visitor, share.bill), ownSeat(visitor).payments);
  return { share: view, bill, pageTitle, refreshSeconds };
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
}

/** A share that the backend does not show now, with the Pix code that this browser keeps for it. */
export interface UnseenShare extends Pick<PixPageData, "pix" | "table" | "pageTitle" | "refreshSeconds"> {
  /** That it is not shown, and the telephone. */
  unseen: string;
}

/** The diner's own share, for a page that is about it. @throws the page that it cannot be seen now; as {@link ownShare} */
async function seenShare(visitor: Visitor, paymentId: string | undefined): Promise<OwnShare> {
  return ownShare(visitor, paymentId).catch((error: unknown) => {
    throw unseen(visitor, error, visitor.t("status.unseen.bill"));
  });
}

/** The refresh interval while the code has not come yet, in seconds. */
const NO_CODE_SECONDS = 15;

/**
 * The page of a Pix. Once it is paid or has ended, it leads to the share's page, with a message. While the backend is silent, it
 * has the code that this browser keeps.
 *
 * @throws as {@link seenShare}
 */
export async function readPixPage(
  visitor: Visitor,
  paymentId: string | undefined,
): Promise<PixPageData | Answer<UnseenShare> | Response> {
  const share = await ownShare(visitor, paymentId).catch((error: unknown) =>
    unseenShare(visitor, paymentId, error),
  );
  if (share instanceof Answer) return share;
  const { payment, line, bill, id } = share;
  if (isSettled(share)) {
    dropPix(visitor, id);
    return visitor.redirect(sharePage(id), shareNews(visitor, share));
  }
  if (!payment) return visitor.redirect(TABLE.order);
  const view = await viewpointOf(visitor);
  const pix = pixView(visitor, payment, line?.at ?? view.now.toISOString(), view);
  const table = tableNumber(bill.table_name);
  const since = line && { since: line.at };
  keepPix(visitor, { of: id, number: table, payment, ...since });
  return {
    ...{ pix, table, rows: ownShareRows(visitor, share, "toPay") },
    at: formatAt(view.now, view, "stamp"),
    pageTitle: { text: visitor.t("share.pix.heading") },
    refreshSeconds: pix.kind === "pix" ? pixRefresh(pix) : NO_CODE_SECONDS,
  };
}

/** @throws the error, with words of the bill where the backend does not answer and no code is kept */
async function unseenShare(
  visitor: Visitor,
  paymentId: string | undefined,
  error: unknown,
): Promise<Answer<UnseenShare>> {
  const sentence = visitor.t("status.unseen.bill");
  const kept = keptPix(visitor, paymentId, await viewpointOf(visitor));
  const words = kept && unseenWords(visitor, error, sentence);
  if (!kept || words === undefined) throw unseen(visitor, error, sentence);
  const { pix, number: table } = kept;
  const refreshSeconds = pix.kind === "pix" ? pixRefresh(pix) : NO_CODE_SECONDS;
  const pageTitle = { text: visitor.t("share.pix.heading") };
  return refuse({ pix, table, unseen: words, pageTitle, refreshSeconds }, 503);
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
