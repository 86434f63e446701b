import { z } from "zod";
import { openText, sealText } from "~/platform/cookies/sealed-cookie.server";
import { env } from "~/platform/env/env.server";
import type { Order } from "~/services/contract/order.server";
import { idSchema } from "~/services/contract/primitives.server";

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
  return Math.max(Date.parse(created_at), Date.parse(checkout_time ?? created_at)) + HOURS * 3_600_000;
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
