import {
  type FormRefusal,
  formRefusal as failedPost,
  orFormRefusal as failedPosts,
} from "~/platform/forms/form-refusal.server";
import { type LimitKind, limit, waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";

export type { FormRefusal } from "~/platform/forms/form-refusal.server";

/** Counts a step against its limits. @returns the words for the form if there were too many */
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

const FAILED = "a step of the registration failed";

/** The words for a step whose call failed. @throws as the platform's `formRefusal` */
export function formRefusal(visitor: Visitor, error: unknown): FormRefusal {
  return failedPost(visitor, error, FAILED);
}

/** {@link formRefusal} as a handler: `calling.catch(orFormRefusal(visitor))`. @throws as formRefusal */
export function orFormRefusal(visitor: Visitor): (thrown: unknown) => FormRefusal {
  return failedPosts(visitor, FAILED);
}
