import type { Money } from "~/domain/money/money";
import { canBeOrdered, type ItemWithOptions, isPriceKnown, priceOf, validateChoice } from "./options";

/** The part of an ordered line that matters for ordering it again. `total_price` is for all pieces. */
export interface OrderedLine {
  readonly quantity: number;
  readonly total_price: Money;
  readonly options: readonly {
    readonly group_id: string;
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
  }[];
}

/** An item of today's menu. */
export interface SoldItem extends ItemWithOptions {
  readonly status: string;
}

/** The result for a line that is ordered again. Prices are of one piece with its options. */
export type Repeat =
  | { readonly kind: "gone" | "soldOut" | "choice" }
  /** `option` is the name of a chosen option that is not available now. */
  | { readonly kind: "optionGone" | "optionSoldOut"; readonly option: string }
  | { readonly kind: "comes"; readonly was: Money; readonly now: Money };

/**
 * Whether a line can be ordered again as it was, and at which price. `item` is undefined if it is no longer sold. A
 * line whose options are not all available is not repeated with fewer.
 */
export function repeatOf(line: OrderedLine, item: SoldItem | undefined): Repeat {
  if (!item) return { kind: "gone" };
  if (!canBeOrdered(item)) return { kind: "soldOut" };
  const choice = line.options;
  const issues = validateChoice(item, choice);
  for (const issue of issues) {
    if (issue.kind === "soldOut") return { kind: "optionSoldOut", option: issue.option };
    if (issue.kind !== "unknown") continue;
    const unavailable = line.options.find(
      ({ group_id, id }) => group_id === issue.group_id && id === issue.id,
    );
    if (unavailable) return { kind: "optionGone", option: unavailable.name };
  }
  if (issues.length > 0) return { kind: "choice" };
  const was = pieceThen(line);
  // What only the backend can price is told at what it cost: the cart has the price of today.
  return { kind: "comes", was, now: isPriceKnown(item) ? priceOf(item, choice, 1) : was };
}

/** From the total, whatever the parts of a dish added to it then. Contract: Carts. */
function pieceThen({ total_price: { value, currency }, quantity }: OrderedLine): Money {
  return { value: Math.round(value / Math.max(1, quantity)), currency };
}
