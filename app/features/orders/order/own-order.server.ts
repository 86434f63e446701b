import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { placedOrdersCookie } from "~/features/orders/history/placed-orders-cookie.server";
import { orElse } from "~/platform/backend/or-else.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";

/** Whether an order opens by its id alone, as a guest's does: an order never changes hands. By hashes of their ids. */
const guestOrders = new LRUCache<string, boolean>({ max: 5_000 });

/**
 * Whether the visitor may ask for an order: those that this browser placed are theirs. For any other a customer
 * may ask, since the backend knows whose it is; but it gives a guest's to whoever has the id, token or not, and
 * that is nobody's but the guest's. @throws ApiError
 */
export async function mayAskFor(visitor: Visitor, orderId: string | undefined): Promise<boolean> {
  if (orderId === undefined) return false;
  if (placedOrdersCookie.read(visitor.request)?.includes(orderId)) return true;
  return visitor.isSignedIn && !(await isGuestOrder(visitor, orderId));
}

/** Whether an order is a guest's. @throws ApiError */
export async function isGuestOrder({ api }: Visitor, orderId: string): Promise<boolean> {
  const key = createHash("sha256").update(orderId).digest("base64url");
  const known = guestOrders.get(key);
  if (known !== undefined) return known;
  const opens = await opensByItsId(api.order.pollingAsAnybody(orderId));
  guestOrders.set(key, opens);
  return opens;
}

async function opensByItsId(answer: Promise<unknown>): Promise<boolean> {
  const isTold = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;
  return answer.then(() => true).catch(orElse(false, isTold));
}

/** One's own order. @throws the 404 of an order, ApiError */
export function ownOrder(visitor: Visitor, orderId: string | undefined): Promise<Order> {
  return unlessHidden(visitor, askedOrder(visitor, orderId));
}

/** @throws the 404 of an order that the visitor may not ask for; ApiError */
export async function askedOrder(visitor: Visitor, orderId: string | undefined): Promise<Order> {
  if (orderId === undefined || !(await mayAskFor(visitor, orderId))) throw failure("order", 404, visitor);
  return visitor.api.order.get(orderId);
}

/** An answer about an order; that the backend does not know it is the 404 of an order. */
export async function unlessHidden<T>(visitor: Visitor, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw notFoundOf(visitor, error);
  });
}

/** What is thrown of an error about an order: the 404 of an order where the backend does not know it. */
export function notFoundOf(visitor: Visitor, error: unknown): unknown {
  return error instanceof ApiError && isHidden(error) ? failure("order", 404, visitor) : error;
}

/** Another's order is to be told from none by nobody. */
export function isHidden({ status, area }: ApiError): boolean {
  return area === "order" && (status === 404 || status === 403);
}
