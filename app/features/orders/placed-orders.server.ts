import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { ifMissing, logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { sealedCookie, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import { perVisitorAndId } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import { idSchema } from "~/services/contract/primitives.server";

/** An order that the backend would not give just now. */
export interface UnreadOrder {
  id: string;
}

/** Orders of this browser, newest first. */
export interface PlacedOrders {
  orders: Order[];
  unread: UnreadOrder[];
}

/**
 * The newest orders that this browser placed as a guest's, `most` of them. One that cannot be read costs itself
 * alone; those that the backend has forgotten are left out.
 */
export async function placedOrdersOf(visitor: Visitor, most: number): Promise<PlacedOrders> {
  const held = (await has(visitor, "guest")) ? placedOrdersCookie.read(visitor.request) : undefined;
  const ids = (held ?? []).slice(0, most);
  const placed: PlacedOrders = { orders: [], unread: [] };
  const asked = ids.map(async (id) => ({ id, order: await readPlacedOrder(visitor, id) }));
  for (const { id, order } of await Promise.all(asked)) {
    if (order === "unread") placed.unread.push({ id });
    else if (order) placed.orders.push(order);
  }
  return placed;
}

/** An order of this browser, read at most once per visitor. Undefined if the backend has forgotten it. */
const readPlacedOrder = perVisitorAndId(async (visitor, id): Promise<Order | "unread" | undefined> => {
  const told = logged(visitor, "error", "an order of this browser could not be read");
  return visitor.api.order
    .get(id)
    .catch(orElse(undefined, ifMissing))
    .catch(orElse("unread", unlessSignedOut, told));
});

const MAX_PLACED = 20;
const placedSchema = z.array(idSchema).transform((ids) => ids.slice(0, MAX_PLACED));

/** The orders that this browser placed, newest first, twenty at most: a guest may see these and no others. */
export const placedOrdersCookie = sealedCookie({
  name: "placed",
  schema: placedSchema,
  smaller: withoutLast,
});

/** `placed` with the order `id` as its newest. */
export function withPlacedOrder(placed: readonly string[], id: string): string[] {
  return [id, ...placed.filter((other) => other !== id)].slice(0, MAX_PLACED);
}

/** A key for the rebuys of one page. */
export function newRebuyKey(): string {
  return randomUUID();
}

/** Whether a posted value is such a key. */
export function isRebuyKey(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{16,64}$/.test(value);
}

/** The idempotency key of one order of a page: the backend repeats an answer under any body. Contract: idempotency. */
export function keyOfOrder(key: string, orderId: string): string {
  return createHash("sha256").update(`${key} ${orderId}`).digest("base64url");
}

/** Orders of a history that are read at a time, and how often at most. */
const PAGE = 10;
const PAGES = 2;

/**
 * The newest orders that can be ordered again, `most` of them: a customer's from the history, a guest's from those that
 * this browser placed. @throws ApiError
 */
export async function repeatableOrders(visitor: Visitor, most: number): Promise<Order[]> {
  const found: Order[] = [];
  // Rebuy is of the accounts, and fills a cart.
  if (!(await has(visitor, "accounts")) || !(await has(visitor, "guest"))) return found;
  for await (const orders of visitor.isSignedIn ? historyOf(visitor) : placedBy(visitor, most)) {
    found.push(...orders.filter(({ can_rebuy }) => can_rebuy));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

async function* historyOf({ api }: Visitor): AsyncGenerator<Order[]> {
  for (let page = 0; page < PAGES; page += 1) {
    const read = await api.order.history("ALL", { limit: PAGE, offset: page * PAGE });
    yield read;
    if (read.length < PAGE) return;
  }
}

async function* placedBy(visitor: Visitor, atOnce: number): AsyncGenerator<Order[]> {
  const ids = placedOrdersCookie.read(visitor.request) ?? [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const reading = ids.slice(start, start + atOnce).map((id) => readPlacedOrder(visitor, id));
    yield (await Promise.all(reading)).flatMap((order) =>
      order === undefined || order === "unread" ? [] : [order],
    );
  }
}
