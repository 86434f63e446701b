/** However often nothing came, asking goes on this often at least, in seconds. */
const SLOWEST = 120;

/** So many times as long as the last answer took, the line is left to others. */
const REST = 4;

/**
 * Seconds to wait before asking again: the usual ones, doubled for each time in a row that no answer came, and more
 * where answers come slowly.
 */
export function nextDelay(everySeconds: number, failures: number, tookSeconds = 0): number {
  const patient = Math.max(everySeconds * 2 ** failures, tookSeconds * REST);
  return Math.max(everySeconds, Math.min(patient, SLOWEST));
}
