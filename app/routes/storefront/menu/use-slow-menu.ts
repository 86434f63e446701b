import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** A shorter wait, in milliseconds, is not shown. */
const PATIENCE_MS = 300;

/** Whether another part of the menu is being loaded, and takes long enough to show that. */
export function useSlowMenu(): boolean {
  const { state, location } = useNavigation();
  const here = useLocation();
  const isWaiting = state === "loading" && location.pathname === "/menu" && location.search !== here.search;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
