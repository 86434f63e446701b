/** However often nothing came, asking goes on this often at least, in seconds. */
const SLOWEST = 120;

/** Seconds to wait before asking again: the usual ones, doubled for each time in a row that no answer came. */
export function nextDelay(everySeconds: number, failures: number): number {
  return Math.max(everySeconds, Math.min(everySeconds * 2 ** failures, SLOWEST));
}
