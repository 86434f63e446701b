import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Runs `then` after each answer to the page's form but the one that the page came with. */
export function useAnswered(then: () => void): void {
  const answer = useActionData();
  // What came with the page is as it should be, and what was done to it before script started stays.
  const seen = useRef(answer);
  useEffect(() => {
    if (answer === seen.current) return;
    seen.current = answer;
    then();
  });
}

/** A field that is empty again after each answer to its page's form, as it is on a page that comes anew. */
export function useEmptied(): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  useAnswered(() => {
    if (field.current) field.current.value = "";
  });
  return field;
}
