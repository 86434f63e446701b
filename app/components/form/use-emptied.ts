import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Runs `then` after each answer to the page's form, except the one that came with the page. */
export function useAnswered(then: () => void): void {
  const answer = useActionData();
  // The initial answer needs no change, and what was typed before script started stays.
  const seen = useRef(answer);
  useEffect(() => {
    if (answer === seen.current) return;
    seen.current = answer;
    then();
  });
}

/** A field that is emptied after each answer to its form, as on a freshly loaded page. */
export function useEmptied(): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  useAnswered(() => {
    if (field.current) field.current.value = "";
  });
  return field;
}
