import { z } from "zod";
import { sealedCookie, withoutLast } from "~/platform/cookies/sealed-cookie.server";
import { idSchema } from "~/services/contract/primitives.server";

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
