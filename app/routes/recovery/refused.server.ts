import { formRefusal } from "~/platform/forms/form-refusal.server";
import { waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** Words over a form, and the status they come under. */
export interface Refused {
  words: string;
  status: number;
}

/** What to say of a call that failed. @throws what is no failure of the backend's */
export function refused(visitor: Visitor, error: unknown): Refused {
  return formRefusal(visitor, error, "recovery refused");
}

/** Too many tries: how long to wait. */
export function tooMany(visitor: Visitor, seconds: number): Refused {
  return { words: waitWords(visitor, seconds), status: 429 };
}
