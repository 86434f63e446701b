import { createHash } from "node:crypto";
import { z } from "zod";
import type { FinalPrice, Money } from "~/domain/money/money";
import { orderedSums, type ShownAmounts } from "~/features/cart/money-rows.server";
import type { Cart, CartChange } from "~/services/contract/shared.server";

/** What a customer was shown before ordering: amounts in the minor unit, the estimate in minutes. */
export const quoteSchema = z.object({
  total: z.int(),
  delivery: z.int(),
  /** Absent for none. */
  tip: z.int().exactOptional(),
  /** Absent in a quote of an older page, which then says nothing of the next three either. */
  items: z.int().exactOptional(),
  /** Absent for none. */
  fees: z.int().exactOptional(),
  discount: z.int().exactOptional(),
  giftCard: z.int().exactOptional(),
  minutes: z.number(),
  /** Where it goes to, or where it is picked up, in a line. */
  place: z.string().max(200),
  /** When the newest came of what others have chosen and is not in the cart, see `SharedDish.added`. Absent for none. */
  added: z.int().exactOptional(),
  /** A fingerprint of each change of the cart that was said, see {@link changeFingerprint}. */
  changes: z.array(z.string().max(16)).max(100),
});
export type Quote = z.infer<typeof quoteSchema>;

const MAX_CHANGES = 100;
const MAX_PLACE = 200;

/** What a page is about to show. */
export function quoteOf(
  cart: Pick<Cart, "changes" | "items" | "total">,
  price: FinalPrice,
  { minutes, place, added }: Pick<Quote, "minutes" | "place"> & { added?: number | undefined },
): Quote {
  const { changes = [] } = cart;
  const sums = orderedSums(cart);
  return {
    total: price.total.value,
    delivery: price.delivery.value,
    ...unlessNone("tip", price.tip),
    items: sums.items.value,
    ...unlessNone("fees", sums.fees),
    ...unlessNone("discount", sums.discount),
    ...unlessNone("giftCard", price.giftCard),
    minutes,
    place: place.slice(0, MAX_PLACE),
    ...(added === undefined ? {} : { added }),
    changes: changes.slice(0, MAX_CHANGES).map(changeFingerprint),
  };
}

const unlessNone = (part: "tip" | "fees" | "discount" | "giftCard", amount: Money | undefined) =>
  amount && amount.value > 0 ? { [part]: amount.value } : {};

/** The parts of the total that a quote has shown. */
export function amountsOf({ items, fees = 0, discount = 0, giftCard = 0, ...quote }: Quote): ShownAmounts {
  const { total, delivery, tip = 0 } = quote;
  return { total, delivery, tip, ...(items === undefined ? {} : { items, fees, discount, giftCard }) };
}

/** Reads back what a form carried; undefined for anything else. */
export function readQuote(text: string | undefined): Quote | undefined {
  if (text === undefined) return undefined;
  try {
    return quoteSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A short fingerprint of one change of a cart, the same in both languages. */
export function changeFingerprint({ kind, item_id, name, old_price, new_price }: CartChange): string {
  const facts = [kind, item_id ?? name, old_price?.value, new_price?.value];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 10);
}

/** A short fingerprint of all changes of a cart but sold-out lines, which hold it up by themselves; undefined for none. */
export function changesFingerprint({ changes = [] }: Pick<Cart, "changes">): string | undefined {
  const told = changes.filter(({ kind }) => kind !== "UNAVAILABLE").map(changeFingerprint);
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
  /** Whether others have chosen something since: it is not in the cart. */
  added: boolean;
  /** Whether the items, fees, discount or gift card are others, also where the total stays the same. */
  parts: boolean;
}

/** An estimate is told as a range so wide: what stays within it is no news. */
const RANGE_MINUTES = 10;

/** Compares what was shown with what is so; with a slot chosen the estimate says nothing. */
export function differencesOf(was: Quote, now: Quote, { scheduled }: { scheduled: boolean }): Differences {
  const [old, next] = [amountsOf(was), amountsOf(now)];
  const parts = (["items", "fees", "discount", "giftCard"] as const).filter(
    (part) => old[part] !== undefined && old[part] !== next[part],
  );
  return {
    parts: parts.length > 0,
    total: was.total !== now.total,
    delivery: was.delivery !== now.delivery,
    arrival:
      !scheduled && was.minutes > 0 && now.minutes > 0 && Math.abs(was.minutes - now.minutes) > RANGE_MINUTES,
    place: was.place !== now.place,
    added: (now.added ?? -1) > (was.added ?? -1),
    cart: now.changes.some((fingerprint) => !was.changes.includes(fingerprint)),
  };
}

/** Whether anything has to be said and confirmed before an order is placed. */
export function isNews(differences: Differences): boolean {
  return Object.values(differences).includes(true);
}
