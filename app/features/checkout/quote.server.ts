import { createHash } from "node:crypto";
import { z } from "zod";
import type { FinalPrice } from "~/domain/final-price";
import type { Cart, CartChange } from "~/services/contract/shared.server";

/** What a customer was shown before ordering: amounts in the minor unit, the estimate in minutes. */
export const shownSchema = z.object({
  total: z.int(),
  delivery: z.int(),
  minutes: z.number(),
  /** Where it goes to, or where it is picked up, in a line. */
  place: z.string().max(200),
  /** A mark for each change of the cart that was said, see {@link changeMark}. */
  changes: z.array(z.string().max(16)).max(100),
});
export type Shown = z.infer<typeof shownSchema>;

const MAX_CHANGES = 100;
const MAX_PLACE = 200;

/** What a page is about to show. */
export function shownOf(
  cart: Pick<Cart, "changes">,
  price: FinalPrice,
  { minutes, place }: Pick<Shown, "minutes" | "place">,
): Shown {
  return {
    total: price.total.value,
    delivery: price.delivery.value,
    minutes,
    place: place.slice(0, MAX_PLACE),
    changes: (cart.changes ?? []).slice(0, MAX_CHANGES).map(changeMark),
  };
}

/** Reads back what a form carried; undefined for anything else. */
export function readShown(text: string | undefined): Shown | undefined {
  if (text === undefined) return undefined;
  try {
    return shownSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A short mark of one change of a cart, the same in both languages. */
export function changeMark({ kind, item_id, name, old_price, new_price }: CartChange): string {
  const facts = [kind, item_id ?? name, old_price?.value, new_price?.value];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 10);
}

/** A short mark of all changes of a cart but sold-out lines, which hold it up by themselves; undefined for none. */
export function changesMark({ changes = [] }: Pick<Cart, "changes">): string | undefined {
  const told = changes.filter(({ kind }) => kind !== "UNAVAILABLE").map(changeMark);
  if (told.length === 0) return undefined;
  return createHash("sha256").update(told.sort().join(" ")).digest("base64url").slice(0, 16);
}

/** What is otherwise than it was shown. */
export interface Differences {
  total: boolean;
  delivery: boolean;
  arrival: boolean;
  place: boolean;
  /** Whether the cart has changed in a way that was not said. */
  cart: boolean;
}

/** An estimate is told as a range so wide: what stays within it is no news. */
const RANGE_MINUTES = 10;

/** Compares what was shown with what is so; with a slot chosen the estimate says nothing. */
export function differencesOf(was: Shown, now: Shown, { scheduled }: { scheduled: boolean }): Differences {
  return {
    total: was.total !== now.total,
    delivery: was.delivery !== now.delivery,
    arrival: !scheduled && Math.abs(was.minutes - now.minutes) > RANGE_MINUTES,
    place: was.place !== now.place,
    cart: now.changes.some((mark) => !was.changes.includes(mark)),
  };
}

/** Whether anything has to be said and confirmed before an order is placed. */
export function isNews(differences: Differences): boolean {
  return Object.values(differences).includes(true);
}
