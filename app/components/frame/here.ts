import { useLocation } from "@remix-run/react";

/** The page's own path and query: where a switch in the frame returns to. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
