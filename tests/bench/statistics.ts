/** The middle one of several runs; of an even number the higher of the two. @throws for none */
export function median(values: readonly number[]): number {
  return atRank(values, Math.floor(values.length / 2));
}

/** The value that so many percent of all do not exceed (nearest rank). @throws for none */
export function percentile(values: readonly number[], percent: number): number {
  return atRank(values, Math.max(0, Math.ceil((percent / 100) * values.length) - 1));
}

function atRank(values: readonly number[], rank: number): number {
  const found = [...values].sort((a, b) => a - b)[rank];
  if (found === undefined) throw new Error("there are no measurements");
  return found;
}
