import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { perVisitorAndId } from "~/platform/visitor/memory.server";

/** How long a page waits for its personal parts. */
export const PERSONAL_PART_MS = 400;

/**
 * The ids of a customer's favorites, read at most once per visitor and service. Undefined for guests, and if the
 * backend fails or is slow. The page then shows the favorite as not pressed.
 */
export const favoriteIdsOf = perVisitorAndId(
  async (visitor, serviceId): Promise<ReadonlySet<string> | undefined> => {
    if (!visitor.isSignedIn) return undefined;
    const favorites = await unlessLate(visitor.api.crm.favoriteMarks(serviceId), PERSONAL_PART_MS).catch(
      orElse(undefined, unlessSignedOut, logged(visitor, "warn", "favorites left out")),
    );
    return favorites && new Set(favorites.filter(({ active }) => active).map(({ item_id }) => item_id));
  },
);
