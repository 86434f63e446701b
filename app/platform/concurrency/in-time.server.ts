/** Says that work was not done in time; it goes on. */
export const LATE = Symbol("late");

/** What `work` comes to, or undefined after `ms` milliseconds. @throws what `work` throws in time */
export async function unlessLate<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const told = await inTime(work, ms);
  return told === LATE ? undefined : told;
}

/**
 * What `work` comes to, or {@link LATE} after `ms` milliseconds. What has arrived by then is read first: a busy process
 * is no slow backend. @throws what `work` throws in time
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve, LATE), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
