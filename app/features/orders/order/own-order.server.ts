import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { placedOrdersCookie } from "~/features/orders/placed-orders.server";
import { orElse } from "~/platform/backend/or-else.server";
import { openText, sealText } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";
import { idSchema } from "~/services/contract/primitives.server";

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

const NAME = "track link";
const HOURS = 24;

const trackedSchema = z.object({
  id: idSchema,
  option: z.enum(["DELIVERY", "TAKEOUT"]),
  /** Of its payment: PREPAID or not. */
  prepaid: z.boolean(),
  /** Milliseconds since the epoch. */
  until: z.number(),
});

/** What a tracking link tells: of which order, and the little that its status is worded by. */
export type Tracked = z.infer<typeof trackedSchema>;

/**
 * Until when an order can be followed by a link, in milliseconds since the epoch: a day after it was placed, or after
 * the time it was placed for. Every link to an order ends then, however often one is made.
 */
export function trackedUntil({
  created_at,
  checkout_time,
}: Pick<Order, "created_at" | "checkout_time">): number {
  const times = [created_at, checkout_time].flatMap((time) => (time === undefined ? [] : [Date.parse(time)]));
  return (times.length > 0 ? Math.max(...times) : Date.now()) + HOURS * 3_600_000;
}

/** The token of an order's tracking link: sealed, so that the order's id, a guest's credential, cannot be read. */
export function trackToken(tracked: Tracked, secrets: readonly string[] = env.SESSION_SECRETS): string {
  return sealText(JSON.stringify(tracked), NAME, secrets);
}

/** What a token tells; undefined for a made-up, changed or expired one. */
export function openTrackToken(
  token: string | undefined,
  now = Date.now(),
  secrets: readonly string[] = env.SESSION_SECRETS,
): Tracked | undefined {
  const text = token === undefined ? undefined : openText(token, NAME, secrets);
  const tracked = text === undefined ? undefined : trackedSchema.safeParse(JSON.parse(text)).data;
  return tracked && tracked.until > now ? tracked : undefined;
}
