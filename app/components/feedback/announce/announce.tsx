import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Announces a text to screen readers, in the page's one polite live region, which the toast also uses. The region does
 * not repeat the text that it had at page load, so pass a text only after it has changed.
 */
export function Announce({ children }: { children: string | undefined }) {
  const [region, setRegion] = useState<Element | null>(null);
  useEffect(() => setRegion(document.querySelector("[role=status]")), []);
  return region && children ? createPortal(<p className="sr">{children}</p>, region) : null;
}
