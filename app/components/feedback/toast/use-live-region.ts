import { useEffect, useState } from "react";
import type { ToastMessage } from "./message";
import { liveRegion } from "./place";

/** Where a message can be reached now: in an open sheet, and back on the page once that is closed. */
export function useLiveRegion(toast: ToastMessage | undefined): Element | null {
  const [region, setRegion] = useState<Element | null>(null);
  useEffect(() => {
    if (!toast) return;
    const find = () => setRegion(liveRegion());
    find();
    const sheet = liveRegion()?.closest("dialog");
    sheet?.addEventListener("close", find);
    return () => sheet?.removeEventListener("close", find);
  }, [toast]);
  return region;
}
