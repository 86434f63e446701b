import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** A field that is empty again after each answer to its page's form, as it is on a page that comes anew. */
export function useEmptied(): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  const answer = useActionData();
  // What came with the page came empty, and what was typed into it before script started stays.
  const seen = useRef(answer);
  useEffect(() => {
    if (answer === seen.current) return;
    seen.current = answer;
    if (field.current) field.current.value = "";
  }, [answer]);
  return field;
}
