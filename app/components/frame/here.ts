import { useLocation } from "@remix-run/react";

/** The path and query of the page, where a switch in the frame returns to. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
