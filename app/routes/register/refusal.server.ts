import { type FormRefusal, formRefusal as failedPost } from "~/platform/forms/form-refusal.server";
import { type LimitKind, limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";

export type { FormRefusal } from "~/platform/forms/form-refusal.server";

/** Counts a step against its limits; what it says when there were too many. */
export async function tooMany(
  visitor: Visitor,
  kinds: readonly LimitKind[],
  identifier: string,
): Promise<FormRefusal | undefined> {
  for (const kind of kinds) {
    const wait = await limit(visitor, kind, identifier);
    if (wait !== undefined) return { words: waitWords(visitor, wait), status: 429 };
  }
  return undefined;
}

/** What a failed call means for a step. @throws what is none: a session that ended, an error of ours */
export function formRefusal(visitor: Visitor, error: unknown): FormRefusal {
  return failedPost(visitor, error, "a step of the registration failed");
}
