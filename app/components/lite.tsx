import { useDocument } from "./document";

/** Whether the page is lite: it carries no script, no prefetch and only small pictures. */
export function useLite(): boolean {
  return useDocument().lite;
}
