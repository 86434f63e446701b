/** How long a window has to rest before its size counts. Specification, section 9. */
export const SETTLE_MS = 50;

/**
 * Calls `act` once `ms` have passed since the last call of what it returns; `cancel` forgets a call that still waits.
 */
export function settled(act: () => void, ms: number = SETTLE_MS): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  return Object.assign(again, { cancel: () => clearTimeout(timer) });
}

/** Calls `act` each time a resize of the window, or a turn of the phone, has settled. @returns what ends that */
export function onResize(act: () => void): () => void {
  const resized = settled(act);
  addEventListener("resize", resized);
  return () => {
    removeEventListener("resize", resized);
    resized.cancel();
  };
}
