import type { LimitedCall } from "~/services/client.server";
import { type Asker, forgetKey, isKeyNew, type LimitKind, limit } from "./limits.server";

/**
 * The calls of the contract that cost the restaurant something, or that guess, and what they count as. They are counted
 * where they leave the house, whatever page makes them; what more a page knows (an e-mail, a gift card) it counts itself.
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
 * Counts a call that is about to be made. One that is repeated under its idempotency key is the same try: pages ask so
 * what became of an order.
 *
 * @returns undefined where it may go ahead, else how many seconds it has to wait
 */
export async function limitCall(
  visitor: Asker,
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
