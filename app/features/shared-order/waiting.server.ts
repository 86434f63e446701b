import { formatList } from "~/domain/text/list";
import type { Visitor } from "~/platform/visitor/visitor";
import { ownSharedIfKnown } from "./own-shared.server";

/** What others have chosen and the owner has not put into the bag. */
export interface Waiting {
  /** Pieces, not dishes. */
  count: number;
  /** Who chose them, in words. */
  names: string;
}

/** What waits for the visitor in their own shared order. Undefined if nothing does, or if it cannot be known now. */
export async function waitingOf(visitor: Visitor): Promise<Waiting | undefined> {
  const own = await ownSharedIfKnown(visitor);
  const waiting = own?.order.dishes.filter(({ state }) => state === "waiting") ?? [];
  if (!own || waiting.length === 0) return undefined;
  const people = own.order.people.filter(({ id }) => waiting.some(({ person }) => person === id));
  const count = waiting.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = people.map(({ name }) => name);
  return { count, names: formatList(names, visitor.locale) };
}
