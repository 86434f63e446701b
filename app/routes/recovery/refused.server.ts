import { type FormRefusal, orFormRefusal } from "~/platform/forms/form-refusal.server";
import { waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** The words for a failed call, as a handler of its promise. @throws as the platform's `formRefusal` */
export function orRefused(visitor: Visitor): (thrown: unknown) => FormRefusal {
  return orFormRefusal(visitor, "recovery refused");
}

/** The words after too many tries. `seconds`: how long to wait. */
export function tooMany(visitor: Visitor, seconds: number): FormRefusal {
  return { words: waitWords(visitor, seconds), status: 429 };
}
