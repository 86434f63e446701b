import { type InCart, inCartOf } from "~/components/menu/card-counts";
import { type Basket, DOOR_BASKET, ROUND_BASKET, SHARED_BASKET } from "~/domain/menu/basket";
import { formatMoney, sum } from "~/domain/money/money";
import { TABLE } from "~/domain/table/table-flow";
import { tableNumber } from "~/domain/table/table-link";
import { LOGIN } from "~/features/account/account-paths";
import { countOf } from "~/features/cart/cart.server";
import { orderedPrice } from "~/features/cart/money-rows.server";
import { type SearchSettings, searchSettingsOf } from "~/features/menu/catalog.server";
import { doorStoreOf } from "~/features/restaurant/door-store.server";
import { sharedLinesOf } from "~/features/shared-order/dishes.server";
import { openJoinedOf } from "~/features/shared-order/joined.server";
import { roundIfKnown, tableOf, tableServiceOf } from "~/features/table/round.server";
import { billPathOf } from "~/features/table/table-flow.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Round } from "~/services/contract/table.server";

interface Labelled {
  href: string;
  label: string;
}

/**
 * The header and the foot of a menu that does not fill the shop's cart: a table's, or a shared order's.
 */
export interface BasketFrameData {
  /** The table, or whose order it is, in words. */
  heading: string;
  /** The page of all that was chosen; at the door the sign-in, where there are accounts. */
  exit: Labelled | undefined;
  /** What this visitor has chosen. Undefined if nothing, or if the backend does not answer. */
  chosen: (Labelled & { count: number; title: string; total: string }) | undefined;
  /** What they have of each item. Undefined if the backend does not answer. */
  inCart: InCart[] | undefined;
  search: SearchSettings;
}

/**
 * The frame of a menu that fills `basket`. Undefined if a table takes no orders, and for the shop's.
 *
 * @throws the redirects of the table flow, or one if a shared order is over; ApiError
 */
export async function basketFrameOf(visitor: Visitor, basket: Basket): Promise<BasketFrameData | undefined> {
  if (basket === ROUND_BASKET) return tableFrameOf(visitor);
  if (basket === DOOR_BASKET) return doorFrameOf(visitor);
  return basket === SHARED_BASKET ? sharedFrameOf(visitor) : undefined;
}

async function doorFrameOf(visitor: Visitor): Promise<BasketFrameData | undefined> {
  const [{ setup }, store] = await Promise.all([visitor.content(), doorStoreOf(visitor)]);
  if (!store) return undefined;
  return {
    heading: setup.name,
    exit: (await has(visitor, "accounts"))
      ? { href: LOGIN, label: visitor.t("title.auth.title") }
      : undefined,
    chosen: undefined,
    inCart: undefined,
    search: await searchSettingsOf(visitor, store.service.id),
  };
}

async function tableFrameOf(visitor: Visitor): Promise<BasketFrameData | undefined> {
  const serviceId = await tableServiceOf(visitor);
  if (serviceId === undefined) return undefined;
  const { t } = visitor;
  const [{ table_name }, round, search, bill] = await Promise.all([
    tableOf(visitor),
    roundIfKnown(visitor),
    searchSettingsOf(visitor, serviceId),
    billPathOf(visitor),
  ]);
  return {
    heading: t("bill.table", { table: tableNumber(table_name) }),
    exit: { href: bill, label: t("round.bill") },
    chosen: chosenForRound(visitor, round),
    inCart: round && inCartOf(round.items),
    search,
  };
}

/** What a diner has chosen for a round, for the bar at the foot. Undefined if nothing. */
export function chosenForRound(
  { t, locale }: Pick<Visitor, "t" | "locale">,
  round: Round | undefined,
): BasketFrameData["chosen"] {
  const count = countOf(round);
  if (!round || count === 0) return undefined;
  const total = formatMoney(orderedPrice(round), locale);
  return {
    href: TABLE.round,
    label: t("round.bar", { count, total }),
    count,
    title: t("round.short"),
    total,
  };
}

async function sharedFrameOf(visitor: Visitor): Promise<BasketFrameData> {
  const { t, locale } = visitor;
  const { order } = await openJoinedOf(visitor);
  const [items, search, { setup }] = await Promise.all([
    sharedLinesOf(visitor),
    searchSettingsOf(visitor, order.service),
    visitor.content(),
  ]);
  const href = SHARED_BASKET.lines;
  const count = countOf({ items });
  const prices = items.map(({ total_price }) => total_price);
  const total = formatMoney(orderedPrice({ items, items_price: sum(prices, setup.currency) }), locale);
  const title = t("together.mine");
  const label = t("together.bar", { count, total });
  return {
    heading: t("together.of", { name: order.owner }),
    exit: { href, label: title },
    chosen: count > 0 ? { href, label, count, title, total } : undefined,
    inCart: inCartOf(items),
    search,
  };
}
