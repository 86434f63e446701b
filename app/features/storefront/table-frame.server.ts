import type { InCart } from "~/components/menu/item-card/in-cart";
import { formatMoney } from "~/domain/money/money";
import { tableNumber } from "~/domain/table/table-name";
import { TABLE } from "~/domain/table/table-paths";
import { countOf } from "~/features/cart/cart.server";
import { type SearchSettings, searchSettingsOf } from "~/features/menu/catalog.server";
import { roundIfKnown, tableServiceOf } from "~/features/table/round.server";
import { billOf } from "~/features/table/seat.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { inCartOf } from "./card-counts.server";

interface Labelled {
  href: string;
  label: string;
}

/** The data of the header and the foot of a table's menu. Its words come ready, so the shop's script has none of them. */
export interface TableFrameData {
  /** The table, in words. */
  table: string;
  bill: Labelled;
  /** The diner's round. Undefined if it is empty, or the backend does not answer. */
  round: (Labelled & { count: number; title: string; total: string }) | undefined;
  /** What the round has of each item. Undefined if the backend does not answer. */
  inCart: InCart[] | undefined;
  search: SearchSettings;
}

/** The frame of a table's menu. Undefined if the table takes no orders. @throws a redirect without a seat; ApiError */
export async function tableFrameOf(visitor: Visitor): Promise<TableFrameData | undefined> {
  const serviceId = await tableServiceOf(visitor);
  if (serviceId === undefined) return undefined;
  const { t, locale } = visitor;
  const [bill, round, search] = await Promise.all([
    billOf(visitor),
    roundIfKnown(visitor),
    searchSettingsOf(visitor, serviceId),
  ]);
  const count = countOf(round);
  const total = round && formatMoney(round.items_price, locale);
  const label = t("round.bar", { count, total: total ?? "" });
  return {
    table: t("bill.table", { table: tableNumber(bill.table_name) }),
    bill: { href: TABLE.order, label: t("round.bill") },
    round:
      total !== undefined && count > 0
        ? { href: TABLE.round, label, count, title: t("round.title"), total }
        : undefined,
    inCart: round && inCartOf(round).map(({ name, ...inCart }) => inCart),
    search,
  };
}
