import { useDocument } from "./document";

export function useLite(): boolean {
  return useDocument().lite;
}
