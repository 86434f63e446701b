import type { FragmentData } from "~/components/document/fragment";
import { type CardBlock, homeBlocksOf } from "~/features/menu/catalog.server";
import type { Store } from "~/features/restaurant/store.server";
import { inCartOf, type NamedInCart } from "~/features/storefront/card-counts.server";
import { cartIfKnown } from "~/features/storefront/store-frame.server";
import { LATE } from "~/platform/concurrency/in-time.server";
import { has } from "~/platform/content/capability.server";
import type { Visitor } from "~/platform/visitor/visitor";
import {
  isEmpty,
  type OwnBlock,
  type OwnPart,
  type OwnPlace,
  ownFragment,
  type Placed,
  type PublicBlock,
  publicRun,
} from "./home-fragments.server";
import type { LatePartName } from "./home-paths";
import { readOwn, readOwnInTime } from "./home-personal.server";

/** A part of the home page, as HTML. */
export interface HomePart {
  /** The id of its element. */
  id: string;
  fragment: FragmentData;
  /** The personal part that did not come in time. */
  late?: LatePartName | undefined;
}

/**
 * The order in progress, the orders to repeat, the favorites, and the content service's blocks in their order. Orders to
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
  const [counts, ...own] = await Promise.all([
    countsOf(visitor),
    ...sections.map(({ own }) => (own ? readOwnInTime(visitor, store, own.name) : undefined)),
  ]);
  const parts = sections.flatMap(({ run, own: place }, index) => {
    const content = own[index];
    if (place) return (content && ownPart(visitor, { place, content }, counts)) ?? [];
    const id = `home-${index}`;
    return { id, fragment: publicRun(visitor, { id, value: blocks, counts }, run) };
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
  if (own.content === LATE && name === "again") return undefined;
  const part = { id: name, fragment: ownFragment(visitor, own, counts) };
  if (own.content === LATE && name !== "again") return { ...part, late: name };
  return part;
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
  ownFragment(visitor, { place, content }, await countsOf(visitor));
  return visitor.fragments.get(name);
}

/** Consecutive public blocks, or one personal part. */
type Section = { run: Placed<PublicBlock>[]; own?: undefined } | { own: OwnPlace; run?: undefined };

/** Orders to repeat come first where no block has a place for them. */
function sectionsOf(blocks: readonly CardBlock[], hasRecent: boolean): Section[] {
  const sections = sectionsIn(blocks, hasRecent);
  if (sections.some(({ own }) => own?.name === "again")) return sections;
  const own: OwnPlace = { name: "again", id: "part-again", title: undefined };
  const start = sections[0]?.own?.name === "order" ? 1 : 0;
  return sections.toSpliced(start, 0, { own });
}

/** Search is in the header. Of a personal part, only the first block counts. */
function sectionsIn(blocks: readonly CardBlock[], hasRecent: boolean): Section[] {
  const sections: Section[] = [];
  let hasPicture = false;
  for (const [index, block] of blocks.entries()) {
    const id = `part-${index}`;
    if (isPublic(block)) {
      if (isEmpty(block)) continue;
      const first: boolean = !hasPicture && (block.type === "Banners" || block.type === "Items");
      hasPicture ||= first;
      const placed = { block, id, first };
      const last = sections.at(-1);
      if (last?.run) last.run.push(placed);
      else sections.push({ run: [placed] });
    } else {
      const own = block.type === "RecentOrders" && !hasRecent ? undefined : ownPlace(block, id);
      if (!own || sections.some((section) => section.own?.name === own.name)) continue;
      if (own.name === "order") sections.unshift({ own });
      else sections.push({ own });
    }
  }
  return sections;
}

const OWN: Record<OwnBlock["type"], true> = {
  Search: true,
  ActiveOrder: true,
  Coupons: true,
  Favorites: true,
  RecentOrders: true,
};

function isPublic(block: CardBlock): block is PublicBlock {
  return !Object.hasOwn(OWN, block.type);
}

function ownPlace(block: OwnBlock, id: string): OwnPlace | undefined {
  switch (block.type) {
    case "ActiveOrder":
      return { name: "order", id, title: undefined };
    case "RecentOrders":
      return { name: "again", id, title: block.title };
    case "Coupons":
      return { name: "coupons", id, title: block.title };
    case "Favorites":
      return { name: "favorites", id, title: block.title };
    case "Search":
      return undefined;
    default:
      return block satisfies never;
  }
}
