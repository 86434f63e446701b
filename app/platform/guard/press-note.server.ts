import { onceName, storeOfAll } from "~/platform/concurrency/once.server";
import { networkName } from "~/platform/limits/security-event.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** As long as the first answer is kept. */
const KEPT_MS = 10 * 60_000;

/** One try of a press. */
interface Try {
  key: readonly string[];
  /** What the try before has noted, whose process died. */
  noted: string | undefined;
}

const tries = entry<Try>();

const nameOf = (key: readonly string[]) => `${onceName(key)} note`;

/** What a press has noted before its process died. Undefined if it cannot be done again safely. */
export async function notedBy(key: readonly string[]): Promise<string | undefined> {
  return (await storeOfAll().get(nameOf(key))) || undefined;
}

/** Notes which press a visitor's request is a try of. */
export function beginTry(visitor: Visitor, key: readonly string[], noted?: string): void {
  tries.set(visitor, { key, noted });
}

/**
 * Notes how things were before the change that is made next, so that another process can find out whether it was made if
 * this one dies. An action may call it if it can be done again by means of that. Without such a note nothing is done again,
 * and the customer is told to look.
 *
 * @returns what an earlier try of the same press has noted, or undefined if this is the first one
 */
export async function noteForNextTry(visitor: Visitor, before: string): Promise<string | undefined> {
  const own = tries.get(visitor);
  if (!own) return undefined;
  if (own.noted !== undefined) return own.noted;
  await storeOfAll().set(nameOf(own.key), before, KEPT_MS, networkName(visitor.request));
  return undefined;
}
