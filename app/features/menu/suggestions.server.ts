import type { CardItem } from "~/components/menu/item-card";
import type { Suggestions } from "~/components/menu/suggestions";
import { canBeOrdered } from "~/domain/menu/options";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import type { PublicApi } from "~/platform/backend/public-read.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { MOST_ASKED } from "~/services/contract/calls/catalog.server";
import { keep, PERSONAL_PART_MS, toCardItem } from "./catalog.server";

/** How many are shown: a row of a desktop. */
const MOST = 3;

interface SuggestionsFor {
  serviceId: string;
  /** The item that is looked at, or those of the cart. Empty: what is popular. */
  itemIds: readonly string[];
  /** Whether a tile has a +. The page must have `ListForms` then. */
  canAdd: boolean;
}

/**
 * What goes with some items, as a section of a page. Undefined if the backend does not offer it, has nothing, is slow or
 * fails: no page waits for it, and none breaks. Record 75.
 */
export async function suggestionsFor(
  visitor: Visitor,
  { serviceId, itemIds, canAdd }: SuggestionsFor,
): Promise<Suggestions | undefined> {
  const failed = orElse(undefined, ifAnyFailed, logged(visitor, "warn", "suggestions left out"));
  const items = await unlessLate(suggested(visitor, serviceId, itemIds), PERSONAL_PART_MS).catch(failed);
  if (!items || items.length === 0) return undefined;
  return { items, isPopular: itemIds.length === 0, canAdd };
}

/** The suggested items. Each set of items is cached once, in whatever order it was asked with. */
async function suggested(
  visitor: Visitor,
  serviceId: string,
  itemIds: readonly string[],
): Promise<readonly CardItem[]> {
  if (!(await has(visitor, "suggestions"))) return [];
  const asked = [...new Set(itemIds)].slice(-MOST_ASKED).sort();
  const key = ["suggestions", ...asked] as const;
  // The items of one cart are seldom those of another.
  const keeping = { isShared: asked.length <= 1 };
  const read = async (catalog: PublicApi["catalog"], serviceId: string) => {
    const { items } = await catalog.suggestions({ serviceId, itemIds: asked, limit: MOST });
    const fit = items.filter((item) => canBeOrdered(item) && !itemIds.includes(item.id));
    return fit.slice(0, MOST).map(toCardItem);
  };
  return keep(visitor, serviceId, key, read, keeping);
}
