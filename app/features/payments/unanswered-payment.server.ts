import { z } from "zod";
import { sealedCookie, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { idSchema } from "~/services/contract/primitives.server";
import { withNewest } from "./payment-cookies.server";

const MINUTE = 60;

/** After so long a payment that the order does not show was never made. As decision 4 has it for orders. */
const NEVER_AFTER_MS = 60_000;

const unansweredSchema = z.object({
  /** The idempotency key that it went out under. */
  mark: z.string().max(64),
  order: idSchema,
  /** When, in milliseconds. */
  at: z.number(),
});

/** A payment of an order whose answer never came. */
export type UnansweredPayment = z.infer<typeof unansweredSchema>;

/** Payments of orders that were sent and never answered, newest first: until it is known, nobody is to pay again. */
export const unansweredCookie = sealedCookie({
  name: "unanswered",
  schema: z.array(unansweredSchema).max(4),
  maxAge: 10 * MINUTE,
  smaller: withoutLast,
});

/** Keeps that a payment was sent under `key` and not answered; the last time counts. */
export function keepUnanswered(visitor: Visitor, order: string, key: string): void {
  const known = unansweredCookie.read(visitor.request) ?? [];
  visitor.setCookie(unansweredCookie.seal(withNewest(known, { mark: key, order, at: Date.now() })));
}

/** The newest of an order's payments without an answer. */
export function unansweredOf(
  { request }: Pick<Visitor, "request">,
  order: string,
): UnansweredPayment | undefined {
  return unansweredCookie.read(request)?.find((entry) => entry.order === order);
}

/** Whether its payment may still be on its way. */
export function isOnItsWay({ at }: UnansweredPayment, now = Date.now()): boolean {
  return now - at < NEVER_AFTER_MS;
}
