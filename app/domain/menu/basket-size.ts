/** The most dishes of one round: what a large table orders at once. A kitchen gets no more from one press. */
export const MOST_IN_ROUND = 80;

interface Line {
  id: string;
  quantity: number;
}

/** How many dishes the lines of a round have. */
export function dishesIn(lines: readonly Pick<Line, "quantity">[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many dishes a round has after a change of a line. A change without a quantity changes none. */
export function dishesAfter(
  lines: readonly Line[],
  { id, quantity }: { id: string; quantity?: number },
): number {
  return dishesIn(lines.map((line) => (line.id === id ? { quantity: quantity ?? line.quantity } : line)));
}
