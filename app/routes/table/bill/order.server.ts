import type { PageTitle } from "~/components/frame/page-handle";
import type { PromoBannerProps } from "~/components/menu/promo-banner";
import { linkInto, ROUND_BASKET } from "~/domain/menu/basket";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { formatAt } from "~/domain/time/when";
import { hasPage } from "~/domain/visit/levels";
import { keepCopy } from "~/features/offline/copies.server";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { billAsOnMenu } from "~/features/table/round.server";
import { type Seating, seatingOf, turnedAway } from "~/features/table/sit-down.server";
import { billOf, ownSeat, seatOf, seenBill } from "~/features/table/table-cookies.server";
import { admitToTable, tableInfoOf } from "~/features/table/table-flow.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { type Answer, refuse } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { exitOf } from "~/routes/table/seat/exit.server";
import { type TableMenu, tableMenuOf } from "~/routes/table/seat/table-door.server";
import type { Banner } from "~/services/contract/cms.server";
import type { TableOrder } from "~/services/contract/table.server";
import {
  type BillView,
  billFingerprint,
  billView,
  type ChooserView,
  chooserView,
  type OrderingView,
  type OwnNews,
  orderingView,
  ownNewsOf,
  payersOf,
} from "./bill-view.server";
import { reckon, steppedChoice } from "./split-reckon";

/** A table that was found, for a signed-in customer who has no seat there yet. */
interface JoinPage {
  kind: "join";
  seating: Seating;
  menu: TableMenu | undefined;
  exit: Awaited<ReturnType<typeof exitOf>>;
  pageTitle: PageTitle;
}

/** The data by which a page notices that the bill has changed. */
export interface Followed {
  fingerprint: string;
  /** The time of reading, such as "às 19:41". */
  at: string;
  /** That the page is up to date, and what it says while the next answer does not come. */
  updated: string;
  failed: string;
}

/** The bill at which the visitor has a seat. */
export interface BillPage extends Followed {
  kind: "bill";
  bill: BillView;
  /** Undefined if nothing is left to pay. */
  chooser: ChooserView | undefined;
  own: OwnNews[];
  /** Who is paying what is left, in words. */
  payers: string;
  ordering: OrderingView | undefined;
  banners: (Omit<Banner, "url"> & Pick<PromoBannerProps, "url">)[];
  pageTitle: PageTitle;
  refreshSeconds: number | undefined;
}

/** A bill without items. */
export interface EmptyBill extends Followed {
  table: string;
  ordering: OrderingView | undefined;
  refreshSeconds: number;
}

/** The refresh interval without script, of a page on which nothing is typed. */
const REFRESH_SECONDS = 15;

/**
 * The refresh interval with the chooser. It leaves time to tick and type, because a refresh loses what is not in the
 * query yet.
 */
const CHOOSER_SECONDS = 60;

/** How long the bill waits for the banners above it, in milliseconds. */
const BANNERS_MS = 1_000;

/** The data of `/table/order`, with 422 for a choice that cannot be paid, or a redirect. @throws the redirects of the table flow; ApiError */
export async function readTablePage(
  visitor: Visitor,
): Promise<JoinPage | BillPage | Answer<BillPage> | Response> {
  await admitToTable(visitor, "order");
  return seatOf(visitor) ? readBill(visitor) : readJoin(visitor);
}

async function readJoin(visitor: Visitor): Promise<JoinPage | Response> {
  const [seating, exit, menu] = await Promise.all([
    seatingOf(visitor),
    exitOf(visitor),
    tableMenuOf(visitor),
  ]);
  if (!seating) return (await turnedAway(visitor)) ?? visitor.redirect(TABLE.qrcode);
  return { kind: "join", seating, menu, exit, pageTitle: titleOf(visitor, tableNumber(seating.table)) };
}

function titleOf({ t }: Visitor, table: string): PageTitle {
  return { text: t("title.tableOrder.title", { table }), description: t("title.tableOrder.description") };
}

async function readBill(visitor: Visitor): Promise<BillPage | Answer<BillPage> | Response> {
  const seat = ownSeat(visitor);
  const query = visitor.url.searchParams;
  const after = steppedChoice(query);
  if (after) return visitor.redirect(`${TABLE.order}?${after}`);
  const banners = bannersOf(visitor);
  const bill = await seenBill(visitor);
  if (bill.status === "Seated") return visitor.redirect(TABLE.emptyOrder);
  const [own, ordering, followed] = await Promise.all([
    ownNewsOf(visitor, seat, bill),
    orderingView(visitor, bill),
    followedAs(visitor, bill),
  ]);
  const view = billView(await billAsOnMenu(visitor, bill), seat.payments);
  const chooser = view.state === "open" ? chooserView(bill, query, own) : undefined;
  const reckoned = chooser && reckon(chooser.chosen, chooser, visitor.locale);
  const isRefused = reckoned !== undefined && "issue" in reckoned && !chooser?.isTyping;
  const title = titleOf(visitor, view.table);
  const { time_zone } = (await visitor.content()).setup;
  // What is chosen is in the query, and choosing is not for offline.
  if (visitor.url.search === "") keepCopy(visitor, "bill");
  const page = title.text.toLowerCase();
  const read = {
    ...{ kind: "bill" as const, bill: view, chooser, own, ordering, ...followed },
    payers: payersOf(visitor, bill, seat, own, time_zone),
    banners: (await banners).map(({ url, ...banner }) => ({
      ...banner,
      url: url && linkInto(ordering?.isOpen ? ROUND_BASKET : undefined, url),
    })),
    pageTitle: isRefused ? { text: visitor.t("title.refused", { page }) } : title,
    refreshSeconds: view.ended ? undefined : chooser ? CHOOSER_SECONDS : REFRESH_SECONDS,
  };
  return isRefused ? refuse(read) : read;
}

/**
 * The data of `/table/empty-order`. Leads to the bill once it has items.
 *
 * @throws the redirects of the table flow; ApiError
 */
export async function readEmptyBill(visitor: Visitor): Promise<EmptyBill | Response> {
  await admitToTable(visitor, "empty-order");
  const bill = await seenBill(visitor);
  if (bill.status !== "Seated") return visitor.redirect(TABLE.order);
  return {
    table: tableNumber(bill.table_name),
    ordering: await orderingView(visitor, bill),
    refreshSeconds: REFRESH_SECONDS,
    ...(await followedAs(visitor, bill)),
  };
}

/** The fingerprint of the visitor's bill, and the current time. @throws ApiError */
export async function followedOf(visitor: Visitor): Promise<Followed> {
  return followedAs(visitor, await billOf(visitor));
}

async function followedAs(visitor: Visitor, bill: TableOrder): Promise<Followed> {
  const view = await viewpointOf(visitor);
  const at = formatAt(view.now, view, "stamp");
  return {
    fingerprint: billFingerprint(bill),
    at,
    updated: visitor.t("bill.updated", { at }),
    failed: visitor.t("status.orderRefreshFailed", { at }),
  };
}

/** The restaurant's banners for its tables. Empty if they cannot be read in time. */
async function bannersOf(visitor: Visitor): Promise<Banner[]> {
  const info = await unlessLate(tableInfoOf(visitor), BANNERS_MS).catch(
    orElse(undefined, ifAnyFailed, logged(visitor, "warn", "no banners")),
  );
  const { setup } = await visitor.content();
  return (info?.banners ?? []).filter(({ url = "" }) => hasPage(setup.features, url));
}
