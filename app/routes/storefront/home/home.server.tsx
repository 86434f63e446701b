import { CardCounts, type InCart, inCartOf } from "~/components/menu/card-counts";
import { basketOf } from "~/features/basket/basket.server";
import { homeBlocksOf } from "~/features/menu/catalog.server";
import type { Store } from "~/features/restaurant/store.server";
import { cartIfKnown } from "~/features/storefront/store-frame.server";
import { LATE } from "~/platform/concurrency/in-time.server";
import { has } from "~/platform/content/content.server";
import { markupOf } from "~/platform/rendering/markup.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type HomePart, readOwn, readOwnInTime } from "./home-own.server";
import { Own } from "./home-parts";
import { LATE_PARTS, type LatePartName, type OwnPlace, type Section, sectionsOf } from "./home-sections";

/**
 * The order in progress, the stamps, the orders to repeat, the favorites, and the content service's blocks in their order. Orders to
 * repeat are at the block for them, if there is one. Blocks without content are left out. A slow or failing personal part
 * does not delay the page.
 *
 * @throws ApiError
 */
export async function homeParts(visitor: Visitor, store: Store): Promise<HomePart[]> {
  const [blocks, hasRecent] = await Promise.all([
    homeBlocksOf(visitor, store.service.id),
    has(visitor, "recent_orders"),
  ]);
  const sections = sectionsOf(blocks, hasRecent);
  const own = await Promise.all(
    sections.map(({ own }) => (own ? readOwnInTime(visitor, store, own.name) : undefined)),
  );
  const parts = sections.flatMap((section, index): HomePart | [] => {
    const id = idOf(section, index);
    if (section.run) return { id, run: section.run };
    return ownPart(section.own, own[index]) ?? [];
  });
  return withFavoritesUp(parts, sections);
}

/** What the cart has of each item. Empty also if the backend does not answer. */
export async function countsOf(visitor: Visitor): Promise<InCart[]> {
  return inCartOf((await cartIfKnown(visitor))?.items);
}

/**
 * Favorites come up, next to the orders to repeat or to their place. Late ones stay where their block is: what comes in
 * there later moves less of the page.
 */
function withFavoritesUp(parts: readonly HomePart[], sections: readonly Section[]): HomePart[] {
  const place = sections.findIndex(({ own }) => own?.name === "again");
  const above = new Set(sections.slice(0, place + 1).map(idOf));
  const favorites = parts.find((part) => part.id === "favorites" && isThere(part) && !above.has(part.id));
  if (!favorites) return [...parts];
  const others = parts.filter((part) => part !== favorites);
  const at = others.findLastIndex(({ id }) => above.has(id)) + 1;
  return others.toSpliced(at, 0, favorites);
}

/** The id of a section's element. */
const idOf = ({ own }: Section, index: number): string => own?.name ?? `home-${index}`;

const isThere = (part: HomePart) => !("late" in part && part.late);

function ownPart(place: OwnPlace, content: Awaited<ReturnType<typeof readOwnInTime>>): HomePart | undefined {
  const { name } = place;
  if (content !== LATE) return content && { id: name, place, content, late: undefined };
  const late = LATE_PARTS.find((part) => part === name);
  return late && { id: name, place, content: undefined, late };
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
  const [basket, counts] = await Promise.all([basketOf(visitor), countsOf(visitor)]);
  return markupOf(
    visitor,
    <CardCounts counts={counts} back="/">
      <Own place={place} content={content} basket={basket} />
    </CardCounts>,
  );
}
