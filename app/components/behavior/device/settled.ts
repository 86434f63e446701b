/** How long a window's size must stay the same before it counts. Specification, section 9. */
export const SETTLE_MS = 50;

/** Returns a function that calls `act` when `ms` have passed since its last call. `cancel` drops a waiting call. */
export function settled(act: () => void, ms: number = SETTLE_MS): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  return Object.assign(again, { cancel: () => clearTimeout(timer) });
}

/** Calls `act` after each resize or rotation has settled. @returns a function that stops it */
export function onResize(act: () => void): () => void {
  const resized = settled(act);
  addEventListener("resize", resized);
  return () => {
    removeEventListener("resize", resized);
    resized.cancel();
  };
}
