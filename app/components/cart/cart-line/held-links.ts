import { useEffect, useRef } from "react";

interface Changes {
  /** Whether a change was not sent yet or has no answer. */
  isBusy: () => boolean;
  /** Whether the last change was undone, so that the customer has to read why. */
  isRefused: boolean;
}

/**
 * Holds a plainly clicked link while changes have no answer, and follows it after that: a new document would lose them,
 * and the checkout would be for other quantities than those shown. After a refusal the link is dropped.
 */
export function useHeldLinks({ isBusy, isRefused }: Changes): void {
  const busy = useRef(isBusy);
  const held = useRef<HTMLAnchorElement>();
  useEffect(() => {
    busy.current = isBusy;
    if (!held.current || isBusy()) return;
    const link = held.current;
    held.current = undefined;
    if (!isRefused) link.click();
  });
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !busy.current())
        return;
      event.preventDefault();
      held.current = link;
    };
    document.addEventListener("click", hold, true);
    return () => document.removeEventListener("click", hold, true);
  }, []);
}
