import { createHash } from "node:crypto";
import pMap from "p-map";
import { asOnMenu } from "~/domain/menu/options";
import { type Repeat, repeatOf } from "~/domain/menu/repeat";
import { type Money, multiply } from "~/domain/money/money";
import { cartOf, countOf } from "~/features/cart/cart.server";
import { soldItemOf } from "~/features/menu/catalog.server";
import type { Store } from "~/features/restaurant/store.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Item } from "~/services/contract/catalog.server";
import type { Order } from "~/services/contract/order.server";
import type { Cart, CartItem } from "~/services/contract/shared.server";

/** A line of an order that cannot come back as it was. */
export interface LostLine {
  line: CartItem;
  why: Exclude<Repeat, { kind: "comes" }>;
}

/** A line that comes back. */
export interface BackLine {
  line: CartItem;
  /** Of one piece with its options. */
  was: Money;
  now: Money;
  total: Money;
}

/** What ordering again would do, or has done, at this moment and at the store that the visitor is with. */
export interface RebuyPlan {
  lost: LostLine[];
  back: BackLine[];
  /** Pieces in the cart that would go; 0 when it is empty, or holds just what comes. */
  replaced: number;
  /** The restaurant it was ordered from, where it is another now. */
  elsewhere: { from: string; to: string } | undefined;
  /** A fingerprint of each thing that the customer must be told first. Empty if nothing has changed. */
  fingerprints: string[];
  /** The one of them that stands for the cart that would go. A page of the order itself tells the others. */
  cartMark: string | undefined;
}

/** Holds an order against today's menu and the visitor's cart. @throws ApiError */
export async function rebuyPlan(visitor: Visitor, order: Order, store: Store): Promise<RebuyPlan> {
  const { service, restaurant } = store;
  const [cart, items] = await Promise.all([cartOf(visitor), itemsOf(visitor, order, service.id)]);
  const lost: LostLine[] = [];
  const back: BackLine[] = [];
  for (const ordered of order.items) {
    const item = items.get(ordered.item_id);
    const line = item ? { ...ordered, options: asOnMenu(item, ordered.options) } : ordered;
    const repeat = repeatOf(line, item);
    if (repeat.kind !== "comes") lost.push({ line, why: repeat });
    else back.push({ line, was: repeat.was, now: repeat.now, total: multiply(repeat.now, line.quantity) });
  }
  const from = order.restaurant;
  const isElsewhere = from.id !== undefined && from.id !== restaurant.id;
  const elsewhere = isElsewhere ? { from: from.name ?? "", to: restaurant.name } : undefined;
  const replaced = cart && !holdsJust(cart, back) ? cart : undefined;
  const cartMark = countOf(replaced) > 0 ? markOf("bag", ...contentOf(replaced?.items ?? [])) : undefined;
  return {
    lost,
    back,
    replaced: countOf(replaced),
    elsewhere,
    fingerprints: [
      ...lost.map(({ line, why }) => markOf("lost", line.id, why.kind)),
      ...changedPrices(back).map(({ line, now }) => markOf("price", line.id, now.value, now.currency)),
      ...(elsewhere ? [markOf("at", restaurant.id)] : []),
      ...(cartMark === undefined ? [] : [cartMark]),
    ],
    cartMark,
  };
}

/** The lines that cost another price than they did. */
export function changedPrices(back: readonly BackLine[]): BackLine[] {
  return back.filter(({ was, now }) => was.value !== now.value || was.currency !== now.currency);
}

/** Calls at a time: an order may have a hundred lines. */
const AT_ONCE = 6;

/** The order's items as the service sells them; those that it does not are left out. */
async function itemsOf(visitor: Visitor, order: Order, serviceId: string): Promise<Map<string, Item>> {
  const ids = [...new Set(order.items.map(({ item_id }) => item_id))];
  const read = await pMap(ids, (id) => soldItemOf(visitor, serviceId, id), { concurrency: AT_ONCE });
  return new Map(read.flatMap((item, index) => (item ? [[ids[index] ?? item.id, item] as const] : [])));
}

/** Whether a cart holds what comes back and nothing else: after a second press nothing is lost. */
function holdsJust(cart: Cart, back: readonly BackLine[]): boolean {
  const coming = contentOf(back.map(({ line }) => line));
  return !cart.coupon && !cart.gift_card && contentOf(cart.items).join("\n") === coming.join("\n");
}

type Content = Pick<CartItem, "item_id" | "quantity" | "note" | "options">;

/** Lines as texts that are the same for the same content, whatever their order. */
function contentOf(lines: readonly Content[]): string[] {
  return lines
    .map(({ item_id, quantity, note, options }) => {
      const chosen = options.map(({ group_id, id, quantity }) => JSON.stringify([group_id, id, quantity]));
      return JSON.stringify([item_id, quantity, note ?? "", chosen.sort()]);
    })
    .sort();
}

function markOf(...parts: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 10);
}
