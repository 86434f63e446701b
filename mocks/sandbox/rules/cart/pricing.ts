import type { Choice, GroupRule } from "./options";

/** How a group's options add to the price of one piece. HIGHEST and AVERAGE: they are parts of one dish. */
export type Pricing = "SUM" | "HIGHEST" | "AVERAGE";

type PricedOption = { price: number; quantity: number };
/** Amounts are integers in the minor unit. `unit` has what parts of the dish add, `options` are the others. */
export type PricedLine = {
  unit: number;
  quantity: number;
  options: PricedOption[];
};

/**
 * What the chosen parts of a dish add to it, once: the price of the dearest, or the mean over the parts, rounded half
 * up. Nothing if none is chosen.
 */
export function partsPrice(pricing: Exclude<Pricing, "SUM">, parts: PricedOption[]): number {
  const each = parts.flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price));
  if (each.length === 0) return 0;
  if (pricing === "HIGHEST") return Math.max(...each);
  const sum = each.reduce((total, price) => total + price, 0);
  const rest = sum % each.length;
  return (sum - rest) / each.length + (2 * rest >= each.length ? 1 : 0);
}

/** The prices of one piece of an item. Choices that the item does not have cost nothing. */
export function pricedPiece(
  { price, groups }: { price: number; groups: GroupRule[] },
  choices: Choice[],
): Omit<PricedLine, "quantity"> {
  const pieces = groups.map((group) => ({
    pricing: group.pricing,
    chosen: choices.flatMap(({ group_id, id, quantity }) => {
      const option = group.options.find((one) => group_id === group.id && one.id === id);
      return option ? [{ price: option.price, quantity }] : [];
    }),
  }));
  return {
    unit: pieces.reduce(
      (unit, { pricing, chosen }) => (pricing === "SUM" ? unit : unit + partsPrice(pricing, chosen)),
      price,
    ),
    options: pieces.flatMap(({ pricing, chosen }) => (pricing === "SUM" ? chosen : [])),
  };
}

/** The price of one piece with its options. */
export function piecePrice(line: Omit<PricedLine, "quantity">): number {
  return line.unit + line.options.reduce((sum, option) => sum + option.price * option.quantity, 0);
}

/** (unit + Σ option × quantity) × quantity: the contract's rule for a line. */
export function linePrice(line: PricedLine): number {
  return piecePrice(line) * line.quantity;
}

/** A cart's sums. Fees are charged if there are items. The amount does not include delivery. */
export function cartSums(lines: PricedLine[], fees: number, discount = 0) {
  const items = lines.reduce((sum, line) => sum + linePrice(line), 0);
  const other = lines.length > 0 ? fees : 0;
  const taken = Math.min(discount, items);
  return { items, other, discount: taken, amount: items + other - taken };
}
