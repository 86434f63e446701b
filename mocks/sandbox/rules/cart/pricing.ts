/** Amounts are integers in the minor unit. */
export type PricedLine = {
  unit: number;
  quantity: number;
  options: { price: number; quantity: number }[];
};

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
