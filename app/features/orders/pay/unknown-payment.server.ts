import { z } from "zod";
import { withNewest } from "~/features/payments/payment-cookies.server";
import { sealedCookie, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { idSchema } from "~/services/contract/primitives.server";

const sentSchema = z.object({
  /** Its idempotency key. */
  mark: z.string().max(64),
  order: idSchema,
  /** When, in milliseconds. */
  at: z.number(),
});

/** A payment of an order whose outcome is unknown. */
export type UnknownPayment = z.infer<typeof sentSchema>;

/** Payments of orders whose outcome is unknown, newest first. Until it is known, nobody may pay again. */
export const unknownPaymentsCookie = sealedCookie({
  name: "unanswered",
  schema: z.array(sentSchema).max(4),
  smaller: withoutLast,
});

/** Keeps that a payment was sent under `key` and got no answer. The last time counts. */
export function keepUnknownPayment(visitor: Visitor, order: string, key: string): void {
  const known = unknownPaymentsCookie.read(visitor.request) ?? [];
  visitor.setCookie(unknownPaymentsCookie.seal(withNewest(known, { mark: key, order, at: Date.now() })));
}

/** The newest of an order's payments whose outcome is unknown. */
export function unknownPaymentOf(
  { request }: Pick<Visitor, "request">,
  order: string,
): UnknownPayment | undefined {
  return unknownPaymentsCookie.read(request)?.find((entry) => entry.order === order);
}
