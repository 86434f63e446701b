import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";

/**
 * A new page begins at its top, Back where one was. Remix's own component writes a script into every page for
 * the time before hydration, when the browser keeps the place by itself.
 */
export function KeepScroll() {
  useScrollRestoration();
  return null;
}
