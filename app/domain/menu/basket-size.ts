/** The most pieces of one round: what a large table orders at once. A kitchen gets no more from one press. */
export const MOST_IN_ROUND = 80;

/** The most pieces of one cart: what a party of a hundred orders. More is another order. */
export const MOST_IN_CART = 200;

interface Line {
  readonly id: string;
  readonly quantity: number;
}

/** How many pieces the lines of a basket have. */
export function piecesIn(lines: readonly Pick<Line, "quantity">[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Whether a change of a line makes a basket larger than `most` pieces. A basket that is too large already can be made
 * smaller, and a change without a quantity changes no size.
 */
export function growsBeyond(
  most: number,
  lines: readonly Line[],
  { id, quantity }: { id: string; quantity?: number },
): boolean {
  const after = lines.map((line) => (line.id === id ? { quantity: quantity ?? line.quantity } : line));
  return piecesIn(after) > Math.max(most, piecesIn(lines));
}
