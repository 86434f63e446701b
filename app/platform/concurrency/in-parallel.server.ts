/**
 * What `work` makes of each of `values`, in their order, at most `most` of them under way at a time: a list as
 * long as a backend likes must not become as many calls at once. Rejects with the first failure.
 */
export async function inParallel<V, R>(
  values: readonly V[],
  most: number,
  work: (value: V) => Promise<R>,
): Promise<R[]> {
  const entries = values.entries();
  const results: R[] = [];
  const worker = async () => {
    // Workers share one iterator: each takes what nobody has taken yet.
    for (const [index, value] of entries) results[index] = await work(value);
  };
  await Promise.all(Array.from({ length: Math.min(most, values.length) }, worker));
  return results;
}
