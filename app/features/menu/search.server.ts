import type { CardItem } from "~/components/menu/item-card";
import { tagName, tagsOf } from "~/domain/menu/menu-filter";
import { soldOutLast } from "~/domain/menu/menu-groups";
import { MenuIndex } from "~/domain/menu/menu-search";
import { SEARCH_WORDS } from "~/locales/languages";
import { logged, onFailure, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { type Found, foundItemsOf } from "./catalog.server";
import { type WholeMenu, wholeMenuOf } from "./whole-menu.server";

/** The results of a search of the backend and of ours. */
export interface Searched extends Found {
  /** What was probably meant, if nothing on the menu has the words as they were typed. */
  meant: string | undefined;
}

/** How long a search waits for the whole menu, unless nothing else answers it. */
const PATIENCE_MS = 1_000;

/**
 * The results of a search: what the backend finds comes first, in its order, because it may know more of a dish than its
 * words. Then come the dishes that only our search of the whole menu finds, which forgives (`MenuIndex`). One of the two
 * is enough. Ours is left out where the menu takes longer than a second. Record 144.
 *
 * @throws ApiError if both fail
 */
export async function searchMenu(visitor: Visitor, serviceId: string, query: string): Promise<Searched> {
  const failed = onFailure(unlessVisitEnds, (error) => error);
  const ours = () =>
    wholeMenuOf(visitor, serviceId).catch(
      orElse(undefined, unlessVisitEnds, logged(visitor, "warn", "own search left out")),
    );
  const [found, inTime] = await Promise.all([
    foundItemsOf(visitor, serviceId, query).catch(failed),
    unlessLate(ours(), PATIENCE_MS),
  ]);
  if (!(found instanceof ApiError))
    return inTime ? together(visitor, inTime, query, found) : { ...found, meant: undefined };
  const whole = inTime ?? (await ours());
  if (!whole) throw found;
  logged(visitor, "warn", "backend's search left out")(found);
  return together(visitor, whole, query, { items: [], categoryIds: [] });
}

async function together(visitor: Visitor, whole: WholeMenu, query: string, found: Found): Promise<Searched> {
  const { ids, mayShow, ...near } = (await indexOf(visitor, whole)).search(query);
  const first = found.items.filter(({ id }) => mayShow(id));
  const meant = first.length > 0 ? undefined : near.meant;
  const known = new Set(first.map(({ id }) => id));
  const others = new Set(ids.filter((id) => !known.has(id)));
  // As it is cached, so that its HTML is, too.
  if (others.size === 0 && first.length === found.items.length) return { ...found, meant };
  const own = new Map<string, CardItem>();
  for (const { items } of whole.groups)
    for (const item of items) if (others.has(item.id)) own.set(item.id, item);
  const items = [...first, ...soldOutLast([...others].flatMap((id) => own.get(id) ?? []))];
  const shown = new Set(items.map(({ id }) => id));
  const having = whole.groups.filter(({ items }) => items.some(({ id }) => shown.has(id)));
  return { items, categoryIds: having.map(({ id }) => id), meant };
}

/** A cached menu is one object as long as nothing in it changes, in one language. So its index lives as long. */
const indexes = new WeakMap<WholeMenu, Promise<MenuIndex>>();

function indexOf({ t, locale }: Visitor, whole: WholeMenu): Promise<MenuIndex> {
  const known = indexes.get(whole);
  if (known) return known;
  const dishes = whole.groups.flatMap(({ name: category, items }) =>
    items.map((item) => {
      const { id, name, description, allergens } = item;
      return { id, name, description, category, allergens, tags: tagsOf(item).map((tag) => tagName(tag, t)) };
    }),
  );
  const index = MenuIndex.of(dishes, SEARCH_WORDS[locale]);
  indexes.set(whole, index);
  return index;
}
