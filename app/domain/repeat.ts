import { add, type Money, multiply } from "./money";
import { type Choice, type ItemWithOptions, isAvailable, priceOf, validateChoice } from "./options";

/** A line of an order as far as it can be asked for again; `unit_price` is without the options. */
export interface OrderedLine {
  readonly unit_price: Money;
  readonly options: readonly {
    readonly group_id: string;
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
    readonly unit_price: Money;
  }[];
}

/** An item as it is sold today. */
export interface SoldItem extends ItemWithOptions {
  readonly status: string;
}

/** What becomes of a line that is ordered again; prices are of one piece with its options. */
export type Repeat =
  | { readonly kind: "gone" | "soldOut" | "choice" }
  /** `option` was chosen then, by its name, and is not to be had now. */
  | { readonly kind: "optionGone" | "optionSoldOut"; readonly option: string }
  | { readonly kind: "comes"; readonly was: Money; readonly now: Money };

/**
 * Whether a line can be ordered again as it was, and at which price: `item` is undefined where it is not sold any
 * more. A line whose options cannot all be had does not come back with fewer: nobody asked for that.
 */
export function repeatOf(line: OrderedLine, item: SoldItem | undefined): Repeat {
  if (!item) return { kind: "gone" };
  if (!isAvailable(item)) return { kind: "soldOut" };
  const choice = choiceOf(line);
  const issues = validateChoice(item, choice);
  for (const issue of issues) {
    if (issue.kind === "soldOut") return { kind: "optionSoldOut", option: issue.option };
    if (issue.kind !== "unknown") continue;
    const lost = line.options.find(({ group_id, id }) => group_id === issue.groupId && id === issue.optionId);
    if (lost) return { kind: "optionGone", option: lost.name };
  }
  if (issues.length > 0) return { kind: "choice" };
  return { kind: "comes", was: pieceThen(line), now: priceOf(item, choice, 1) };
}

function choiceOf({ options }: OrderedLine): Choice {
  return options.map(({ group_id, id, quantity }) => ({ groupId: group_id, optionId: id, quantity }));
}

function pieceThen({ unit_price, options }: OrderedLine): Money {
  return options.reduce((sum, option) => add(sum, multiply(option.unit_price, option.quantity)), unit_price);
}
