import { useDocument } from "./document";

/** The path and query of the page, where a switch in the frame returns to. */
export function useHere(): string {
  return useDocument().here;
}
