import { useEffect, useRef, useState } from "react";
import { poll } from "./poll";

interface Polling {
  /** Seconds between two requests. Undefined when polling ends. */
  everySeconds: number | undefined;
  /** Makes one request. It rejects without an answer, and is aborted when the page is left or hidden. */
  ask: (signal: AbortSignal) => Promise<void>;
}

/** Polls, see {@link poll}. Returns whether the last request failed or could not be made offline. */
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
