import type { CardItem } from "~/components/item-card/card-item";
import { type MiniLine, toMiniLine } from "~/components/lines-mini/lines-mini";
import type { MoneyRow } from "~/components/money-list/money-list";
import type { RailLink } from "~/components/rail/rail";
import { categoryAnchor } from "~/domain/category-anchor";
import { finalPrice } from "~/domain/final-price";
import { countOf } from "~/modules/bag.server";
import {
  categoryNamesOf,
  categoryOf,
  foundItemsOf,
  homeBlocksOf,
  type MenuGroup,
  menuPageOf,
  searchSettingsOf,
} from "~/modules/catalog.server";
import { failure } from "~/modules/failure.server";
import type { Shop } from "~/modules/shop.server";
import type { Visitor } from "~/modules/visitor.server";
import { MENU_PAGE_SIZE } from "~/services/catalog.server";
import type { Cart } from "~/services/contract/shared.server";
import { categoryPath, menuPagePath } from "./menu-paths";

/** A category under its heading; `anchor` is the heading's part of a URL. */
export interface ShownGroup {
  anchor: string;
  name: string;
  items: CardItem[];
}

/** What of the menu is asked for, ready to show. */
export type MenuPart =
  | { kind: "page"; groups: ShownGroup[]; previous: string | undefined; next: string | undefined }
  | { kind: "category"; groups: ShownGroup[] }
  | { kind: "end" }
  | { kind: "found"; query: string; items: CardItem[] }
  | { kind: "nothing"; query: string; popular: CardItem[] }
  | { kind: "short"; query: string; min: number; popular: CardItem[] };

/** The bag beside the menu. */
export interface BagSummary {
  count: number;
  lines: MiniLine[];
  rows: MoneyRow[];
}

const MAX_PAGE_DIGITS = 6;

/**
 * Reads the part of the menu that a URL asks for: `query`, else `category`, else `page`.
 *
 * @throws ApiError, and the 404 page for a page that is no number
 */
export async function menuPart(visitor: Visitor, serviceId: string): Promise<MenuPart> {
  const { searchParams } = visitor.url;
  const query = searchParams.get("query")?.trim();
  if (query) return searchPart(visitor, serviceId, query);
  const category = searchParams.get("category");
  if (category) return { kind: "category", groups: [shown(await categoryOf(visitor, serviceId, category))] };
  const page = searchParams.get("page") ?? "1";
  if (!/^[1-9]\d*$/.test(page) || page.length > MAX_PAGE_DIGITS) throw failure("notFound", 404, visitor);
  return pagePart(visitor, serviceId, Number(page));
}

async function pagePart(visitor: Visitor, serviceId: string, page: number): Promise<MenuPart> {
  const groups = await menuPageOf(visitor, serviceId, page);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return { kind: "end" };
  return {
    kind: "page",
    groups: groups.map(shown),
    previous: page > 1 ? menuPagePath(page - 1) : undefined,
    next: count < MENU_PAGE_SIZE ? undefined : menuPagePath(page + 1),
  };
}

async function searchPart(visitor: Visitor, serviceId: string, query: string): Promise<MenuPart> {
  const { minLength: min } = await searchSettingsOf(visitor, serviceId);
  if ([...query].length < min) {
    return { kind: "short", query, min, popular: await popularItems(visitor, serviceId) };
  }
  const items = await foundItemsOf(visitor, serviceId, query);
  if (items.length > 0) return { kind: "found", query, items: [...items] };
  return { kind: "nothing", query, popular: await popularItems(visitor, serviceId) };
}

/** What the home page recommends, for who found nothing. */
async function popularItems(visitor: Visitor, serviceId: string): Promise<CardItem[]> {
  const blocks = await homeBlocksOf(visitor, serviceId);
  return blocks.flatMap((block) => (block.type === "Items" ? block.items : []));
}

function shown({ id, name, items }: MenuGroup): ShownGroup {
  return { anchor: categoryAnchor(id), name, items: [...items] };
}

/** All categories: an anchor where the category is on this page, else a page of its own. @throws ApiError */
export async function railLinks(visitor: Visitor, serviceId: string, part: MenuPart): Promise<RailLink[]> {
  const names = await categoryNamesOf(visitor, serviceId);
  const here = part.kind === "page" || part.kind === "category" ? part.groups : [];
  const anchors = new Set(here.map(({ anchor }) => anchor));
  return names.map(({ id, name }) => {
    const anchor = categoryAnchor(id);
    return {
      href: anchors.has(anchor) ? `#${anchor}` : categoryPath(id),
      label: name,
      current: anchor === here[0]?.anchor,
    };
  });
}

/** The bag beside the menu; undefined while it is empty. */
export function bagSummary(visitor: Visitor, shop: Shop, cart: Cart | undefined): BagSummary | undefined {
  if (!cart || cart.items.length === 0) return undefined;
  return { count: countOf(cart), lines: cart.items.map(toMiniLine), rows: sumRows(visitor, shop, cart) };
}

function sumRows({ t }: Visitor, { checkoutOption, geolocation, delivery }: Shop, cart: Cart): MoneyRow[] {
  const { items_price, other_fees, discount, order_amount } = cart.total;
  const rows: MoneyRow[] = [{ label: t("bag.summary.subtotal"), value: items_price }];
  if (other_fees.value > 0) rows.push({ label: t("bag.summary.fees"), value: other_fees });
  if (discount && discount.value > 0) {
    const label = cart.coupon
      ? t("bag.summary.coupon", { code: cart.coupon.code })
      : t("bag.summary.discount");
    rows.push({ label, value: { ...discount, value: -discount.value }, kind: "less" });
  }
  const delivers = checkoutOption === "DELIVERY" && geolocation.inside_service_area;
  if (delivers) {
    const { price } = delivery;
    rows.push({
      label: t("bag.summary.delivery"),
      value: price.value === 0 ? t("bag.summary.free") : price,
    });
  }
  const { total } = finalPrice({
    orderAmount: order_amount,
    delivery: delivers ? delivery.price : undefined,
  });
  return [...rows, { label: t("bag.summary.total"), value: total, kind: "total" }];
}
