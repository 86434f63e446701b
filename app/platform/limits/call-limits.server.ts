import type { LimitedCall } from "~/services/client/client.server";
import { type CountedVisitor, forgetKey, isKeyNew, type LimitKind, limit } from "./limits.server";

/**
 * The calls that cost the restaurant something, or that guess, and their kind. They are counted in the API client,
 * whatever page makes them. A page counts what only it knows (an e-mail, a gift card).
 */
const KIND_OF: Readonly<Record<string, LimitKind>> = {
  "GET /geocode": "search",
  "GET /reverse-geocode": "search",
  "POST /session/guest-user": "guest",
  "POST /coupons": "coupon",
  "POST /orders": "order",
  "POST /orders/rebuy": "rebuy",
  "POST /orders/{}/payments": "pay",
  "POST /payments/apple-pay/start-session": "pay",
  "POST /table/table-session/{}/add-payment": "pay",
  "POST /cards": "pay",
};

/**
 * Counts a call before it is made. Repeating an idempotency key is the same try, because pages find out the result of
 * an order in this way.
 *
 * @returns undefined if it may be made, otherwise the seconds to wait
 */
export async function limitCall(
  visitor: CountedVisitor,
  { name, idempotencyKey }: LimitedCall,
): Promise<number | undefined> {
  const kind = KIND_OF[name];
  if (kind === undefined) return undefined;
  if (idempotencyKey === undefined) return limit(visitor, kind);
  if (!(await isKeyNew(kind, idempotencyKey))) return undefined;
  const wait = await limit(visitor, kind);
  if (wait !== undefined) await forgetKey(kind, idempotencyKey);
  return wait;
}
