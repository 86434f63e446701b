import type { FragmentData } from "~/components/document/fragment";
import { basketOf } from "~/features/basket/basket.server";
import { homeBlocksOf } from "~/features/menu/catalog.server";
import type { Store } from "~/features/restaurant/store.server";
import { inCartOf, type NamedInCart } from "~/features/storefront/card-counts.server";
import { cartIfKnown } from "~/features/storefront/store-frame.server";
import { LATE } from "~/platform/concurrency/in-time.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type OwnPart, ownFragment, publicRun, readOwn, readOwnInTime } from "./home-fragments.server";
import { LATE_PARTS, type LatePartName, type Section, sectionsOf } from "./home-sections";

/** A part of the home page, as HTML. */
export interface HomePart {
  /** The id of its element. */
  id: string;
  fragment: FragmentData;
  /** The personal part that did not come in time. */
  late?: LatePartName | undefined;
}

/**
 * The order in progress, the stamps, the orders to repeat, the favorites, and the content service's blocks in their order. Orders to
 * repeat are at the block for them, if there is one. Blocks without content are left out. A slow or failing personal part
 * does not delay the page.
 *
 * @throws ApiError
 */
export async function homeParts(visitor: Visitor, store: Store): Promise<HomePart[]> {
  const [blocks, hasRecent, basket] = await Promise.all([
    homeBlocksOf(visitor, store.service.id),
    has(visitor, "recent_orders"),
    basketOf(visitor),
  ]);
  const sections = sectionsOf(blocks, hasRecent);
  const [counts, ...own] = await Promise.all([
    countsOf(visitor),
    ...sections.map(({ own }) => (own ? readOwnInTime(visitor, store, own.name) : undefined)),
  ]);
  const parts = sections.flatMap(({ own: place }, index) => {
    const content = own[index];
    if (place) return (content && ownPart(visitor, { place, content, basket }, counts)) ?? [];
    const id = `home-${index}`;
    return { id, fragment: publicRun(visitor, id, { blocks, hasRecent, index, basket }, counts) };
  });
  return withFavoritesUp(parts, sections);
}

/** What the cart has of each item. Empty also if the backend does not answer. */
async function countsOf(visitor: Visitor): Promise<NamedInCart[]> {
  return inCartOf(await cartIfKnown(visitor));
}

/**
 * Favorites come up, next to the orders to repeat or to their place. Late ones stay where their block is: what comes in
 * there later moves less of the page.
 */
function withFavoritesUp(parts: readonly HomePart[], sections: readonly Section[]): HomePart[] {
  const place = sections.findIndex(({ own }) => own?.name === "again");
  const above = new Set(sections.slice(0, place + 1).map(idOf));
  const favorites = parts.find(({ id, late }) => id === "favorites" && !late && !above.has(id));
  if (!favorites) return [...parts];
  const others = parts.filter((part) => part !== favorites);
  const at = others.findLastIndex(({ id }) => above.has(id)) + 1;
  return others.toSpliced(at, 0, favorites);
}

/** The id of a section's element. */
const idOf = ({ own }: Section, index: number): string => own?.name ?? `home-${index}`;

function ownPart(visitor: Visitor, own: OwnPart, counts: readonly NamedInCart[]): HomePart | undefined {
  const { name } = own.place;
  const late = own.content === LATE ? LATE_PARTS.find((part) => part === name) : undefined;
  if (own.content === LATE && !late) return undefined;
  return { id: name, fragment: ownFragment(visitor, own, counts), late };
}

/**
 * One personal part as HTML, however long it takes. Undefined if there is nothing to show.
 *
 * @throws ApiError
 */
export async function lateHomePart(
  visitor: Visitor,
  store: Store,
  name: LatePartName,
): Promise<string | undefined> {
  const sections = sectionsOf(await homeBlocksOf(visitor, store.service.id), false);
  const place = sections.find(({ own }) => own?.name === name)?.own;
  const content = place && (await readOwn(visitor, store, name));
  if (!content) return undefined;
  ownFragment(visitor, { place, content, basket: await basketOf(visitor) }, await countsOf(visitor));
  return visitor.fragments.get(name);
}
