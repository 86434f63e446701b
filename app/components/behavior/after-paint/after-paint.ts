/** Where no frame is painted, as in a tab that is hidden, the work begins after so long. */
const PATIENCE_MS = 100;

/** Does what a press leads to as soon as the frame is painted that answers the press. */
export function afterPaint(work: () => void): void {
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, PATIENCE_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(work);
  });
}
