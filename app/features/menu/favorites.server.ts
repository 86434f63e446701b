import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** How long a page waits for its personal parts. */
export const PERSONAL_PART_MS = 400;

const readings = new WeakMap<Visitor, Map<string, Promise<ReadonlySet<string> | undefined>>>();

/**
 * The ids of a customer's favorites, read at most once per visitor and service. Undefined for guests, and if the
 * backend fails or is slow. The page then shows the favorite as not pressed.
 */
export function favoriteIdsOf(visitor: Visitor, serviceId: string): Promise<ReadonlySet<string> | undefined> {
  const known = readings.get(visitor) ?? new Map<string, Promise<ReadonlySet<string> | undefined>>();
  readings.set(visitor, known);
  const reading = known.get(serviceId) ?? readIds(visitor, serviceId);
  known.set(serviceId, reading);
  return reading;
}

async function readIds(visitor: Visitor, serviceId: string): Promise<ReadonlySet<string> | undefined> {
  if (!visitor.isSignedIn) return undefined;
  const favorites = await unlessLate(visitor.api.crm.favoriteMarks(serviceId), PERSONAL_PART_MS).catch(
    orElse(undefined, unlessSignedOut, logged(visitor, "warn", "favorites left out")),
  );
  return favorites && new Set(favorites.filter(({ active }) => active).map(({ item_id }) => item_id));
}
