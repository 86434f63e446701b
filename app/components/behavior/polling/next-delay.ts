/** The longest wait between two requests after failures, in seconds. */
const SLOWEST = 120;

/** The wait is at least this many times the duration of the last answer. */
const REST = 4;

/**
 * Seconds to wait before the next request: the usual ones, doubled for each failure in a row, and more if answers are
 * slow.
 */
export function nextDelay(everySeconds: number, failures: number, tookSeconds = 0): number {
  const patient = Math.max(everySeconds * 2 ** failures, tookSeconds * REST);
  return Math.max(everySeconds, Math.min(patient, SLOWEST));
}
