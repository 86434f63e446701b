/** The result if the work was not done in time. The work continues. */
export const LATE = Symbol("late");

/** The result of `work`, or undefined after `ms` milliseconds. @throws the error of `work` if it fails in time */
export async function unlessLate<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const told = await inTime(work, ms);
  return told === LATE ? undefined : told;
}

/**
 * The result of `work`, or {@link LATE} after `ms` milliseconds. A result that has already arrived is read first,
 * because a busy process does not mean a slow backend. @throws the error of `work` if it fails in time
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
