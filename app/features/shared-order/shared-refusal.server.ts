import type { SharedRefusal } from "~/domain/order/shared-order";
import { waitWords } from "~/platform/limits/limits.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** Why something was not done, in words, and the status of the answer. */
export interface Refusal {
  words: string;
  status: number;
}

/** The words for a refusal. `over`: its owner's own shared order is not kept any more. */
export function sharedRefusal({ t }: Pick<Visitor, "t">, why: SharedRefusal | "over"): Refusal {
  return { words: t(`together.refused.${why}`), status: 409 };
}

/** The words for too many posts. @param seconds - to wait */
export function tooMany(visitor: Visitor, seconds: number): Refusal {
  return { words: waitWords(visitor, seconds), status: 429 };
}
