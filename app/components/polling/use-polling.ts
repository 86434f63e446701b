import { useEffect, useRef, useState } from "react";
import { nextDelay } from "./next-delay";

interface Polling {
  /** Seconds between two questions; undefined when there is nothing more to ask. */
  everySeconds: number | undefined;
  /** Asks once; rejects when no answer came. Aborted when the page is left or hidden. */
  ask: (signal: AbortSignal) => Promise<void>;
}

/** A question without an answer is given up after this many seconds. */
const PATIENCE = 15;

/**
 * Asks again and again while the page is seen and the network is there: at once when it comes back into
 * sight or online, less and less often while no answer comes or each takes long. Tells whether the last question
 * failed, or could not be asked without the network.
 */
export function usePolling({ everySeconds, ask }: Polling): boolean {
  const [failed, setFailed] = useState(false);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    setFailed(false);
    if (everySeconds === undefined) return;
    return poll(everySeconds, (signal) => latest.current(signal), setFailed);
  }, [everySeconds]);
  return failed;
}

/** Starts to ask; the answer ends it. */
export function poll(
  everySeconds: number,
  ask: Polling["ask"],
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
    // Nothing is followed now, and that is to be said.
    if (!navigator.onLine) onOutcome(true);
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
