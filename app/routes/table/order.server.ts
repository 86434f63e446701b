import type { PageTitle } from "~/components/frame/page-handle";
import { tableNumber } from "~/domain/table-name";
import { formatAt } from "~/domain/when";
import { inTime, LATE } from "~/modules/in-time.server";
import { viewpointOf } from "~/modules/order-arrival.server";
import { billOf, ownSeat, seatOf } from "~/modules/seat.server";
import { type Seating, seatingOf, turnedAway } from "~/modules/sit-down.server";
import { admitToTable, tableInfoOf } from "~/modules/table-flow.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";
import type { Banner } from "~/services/contract/cms.server";
import { type OwnNews, ownNewsOf } from "./bill-own.server";
import { type BillView, billMark, billView, type ChooserView, chooserView } from "./bill-view.server";
import { exitOf } from "./exit.server";
import { reckon } from "./split-reckon";

/** A table that is found, for somebody signed in who does not sit there yet. */
interface JoinPage {
  kind: "join";
  seating: Seating;
  exit: Awaited<ReturnType<typeof exitOf>>;
  pageTitle: PageTitle;
}

/** How a page of a bill knows that it is not as it was. */
export interface Followed {
  mark: string;
  /** `{{at}}` of the moment it was read, such as "às 19:41". */
  at: string;
}

/** The bill that the visitor sits at. */
export interface BillPage extends Followed {
  kind: "bill";
  bill: BillView;
  /** Where something is left to be paid. */
  chooser: ChooserView | undefined;
  own: OwnNews[];
  banners: Banner[];
  pageTitle: PageTitle;
  refreshSeconds: number | undefined;
}

/** A bill on which nothing is ordered yet. */
export interface EmptyBill extends Followed {
  table: string;
  refreshSeconds: number;
}

/** How often a page on which nothing is typed renews itself without script. */
const REFRESH_SECONDS = 15;

/** How long the bill waits for what stands above it, in milliseconds. */
const BANNERS_MS = 1_000;

/** What `/table/order` shows. @throws the redirect that is due; ApiError */
export async function readTablePage(visitor: Visitor): Promise<JoinPage | BillPage> {
  await admitToTable(visitor, "order");
  return seatOf(visitor) ? readBill(visitor) : readJoin(visitor);
}

async function readJoin(visitor: Visitor): Promise<JoinPage> {
  const [seating, exit] = await Promise.all([seatingOf(visitor), exitOf(visitor)]);
  if (!seating) throw (await turnedAway(visitor)) ?? visitor.redirect("/table/qrcode");
  return { kind: "join", seating, exit, pageTitle: titleOf(visitor, tableNumber(seating.table)) };
}

function titleOf({ t }: Visitor, table: string): PageTitle {
  return { text: t("title.tableOrder.title", { table }), description: t("title.tableOrder.description") };
}

async function readBill(visitor: Visitor): Promise<BillPage> {
  const seat = ownSeat(visitor);
  const banners = bannersOf(visitor);
  const bill = await billOf(visitor);
  if (bill.status === "Seated") throw visitor.redirect("/table/empty-order");
  const [own, followed] = await Promise.all([ownNewsOf(visitor, seat, bill), followedOf(visitor)]);
  const view = billView(bill, seat.payments);
  const query = visitor.url.searchParams;
  const chooser = view.state === "open" ? chooserView(bill, query) : undefined;
  const isRefused = chooser !== undefined && "issue" in reckon(chooser.chosen, chooser, visitor.locale);
  const title = titleOf(visitor, view.table);
  const page = title.text.toLowerCase();
  return {
    ...{ kind: "bill", bill: view, chooser, own, banners: await banners, ...followed },
    pageTitle: isRefused ? { text: visitor.t("title.refused", { page }) } : title,
    refreshSeconds: chooser || view.ended ? undefined : REFRESH_SECONDS,
  };
}

/** What `/table/empty-order` shows. @throws a redirect to the bill once something is on it; ApiError */
export async function readEmptyBill(visitor: Visitor): Promise<EmptyBill> {
  await admitToTable(visitor, "empty-order");
  const { status, table_name } = await billOf(visitor);
  if (status !== "Seated") throw visitor.redirect("/table/order");
  return {
    table: tableNumber(table_name),
    refreshSeconds: REFRESH_SECONDS,
    ...(await followedOf(visitor)),
  };
}

/** The mark of the bill that the visitor sits at, and the time now. @throws ApiError */
export async function followedOf(visitor: Visitor): Promise<Followed> {
  const [bill, view] = await Promise.all([billOf(visitor), viewpointOf(visitor)]);
  return { mark: billMark(bill), at: formatAt(view.now, view, "stamp") };
}

/** What the restaurant shows at its tables; a bill is read without it where it does not come. */
async function bannersOf(visitor: Visitor): Promise<Banner[]> {
  try {
    const info = await inTime(tableInfoOf(visitor), BANNERS_MS);
    return info === LATE || info === undefined ? [] : info.banners;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    visitor.log.warn({ api: error.toLog() }, "no banners");
    return [];
  }
}
