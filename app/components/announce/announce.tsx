import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Says something to screen readers alone, in the page's one polite live region, which is the toast's. What
 * stands there when the page has loaded is not said again: hand over a text only once it has changed.
 */
export function Announce({ children }: { children: string | undefined }) {
  const [region, setRegion] = useState<Element | null>(null);
  useEffect(() => setRegion(document.querySelector("[role=status]")), []);
  return region && children ? createPortal(<p className="sr">{children}</p>, region) : null;
}
