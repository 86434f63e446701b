/** The middle one of several runs; of an even number the higher of the two. @throws for none */
export function median(values: readonly number[]): number {
  return atRank(values, Math.floor(values.length / 2));
}

/** The value that so many percent of all do not exceed (nearest rank). @throws for none */
export function percentile(values: readonly number[], percent: number): number {
  return atRank(values, Math.max(0, Math.ceil((percent / 100) * values.length) - 1));
}

/** The mean. @throws for none */
function mean(values: readonly number[]): number {
  if (values.length === 0) throw new Error("there are no measurements");
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A straight line through points by least squares: how much `y` grows with each `x`; 0 where all have one `x`. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const middle = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))] as const;
  let [both, square] = [0, 0];
  for (const [x, y] of points) {
    both += (x - middle[0]) * (y - middle[1]);
    square += (x - middle[0]) ** 2;
  }
  return square === 0 ? 0 : both / square;
}

function atRank(values: readonly number[], rank: number): number {
  const found = [...values].sort((a, b) => a - b)[rank];
  if (found === undefined) throw new Error("there are no measurements");
  return found;
}
