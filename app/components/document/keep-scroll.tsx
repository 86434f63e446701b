import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";

/**
 * A new page begins at its top, and Back restores the position. Remix's own component writes a script into every page
 * for the time before hydration, when the browser restores it itself.
 */
export function KeepScroll() {
  useScrollRestoration();
  return null;
}
