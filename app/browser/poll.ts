/** A request without an answer is given up after this many seconds. */
const PATIENCE = 15;

/**
 * Polls while the page is visible and the network is there. It asks at once when the page becomes visible or online
 * again, and less often while requests fail or take long.
 *
 * @param everySeconds - seconds between two requests
 * @param ask - makes one request. It rejects without an answer, and is aborted when the page is left or hidden.
 * @param onOutcome - told whether the request failed or could not be made offline
 * @returns a function that stops it
 */
export function poll(
  everySeconds: number,
  ask: (signal: AbortSignal) => Promise<void>,
  onOutcome: (failed: boolean) => void,
): () => void {
  let timer: number | undefined;
  let running: AbortController | undefined;
  let failures = 0;

  const canAsk = () => document.visibilityState === "visible" && navigator.onLine;
  const pause = () => {
    window.clearTimeout(timer);
    running?.abort();
    running = undefined;
  };
  const plan = (seconds: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(run, seconds * 1_000);
  };
  const run = async () => {
    const own = new AbortController();
    const asked = Date.now();
    running = own;
    const limit = window.setTimeout(() => own.abort(), PATIENCE * 1_000);
    const failed = await ask(own.signal).then(
      () => false,
      () => true,
    );
    window.clearTimeout(limit);
    if (running !== own) return;
    failures = failed ? failures + 1 : 0;
    onOutcome(failed);
    plan(nextDelay(everySeconds, failures, (Date.now() - asked) / 1_000));
  };
  const onChange = () => {
    pause();
    // Offline counts as a failure, so that the page says so.
    if (!navigator.onLine) onOutcome(true);
    // The network is often not there yet when the browser says so: a first failure does not count.
    failures = -1;
    if (canAsk()) plan(0);
  };

  if (canAsk()) plan(everySeconds);
  document.addEventListener("visibilitychange", onChange);
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    pause();
    document.removeEventListener("visibilitychange", onChange);
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

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
