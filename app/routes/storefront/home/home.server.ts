import type { FragmentData } from "~/components/document/fragment";
import { type CardBlock, homeBlocksOf } from "~/features/menu/catalog.server";
import type { Store } from "~/features/restaurant/store.server";
import { inCartOf, type NamedInCart } from "~/features/storefront/card-counts.server";
import { cartIfKnown } from "~/features/storefront/store-frame.server";
import { LATE } from "~/platform/concurrency/in-time.server";
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
 * The content service's blocks in their order, with the order in progress on top. Blocks without content are left
 * out. A slow or failing personal part does not delay the page.
 *
 * @throws ApiError
 */
export async function homeParts(visitor: Visitor, store: Store): Promise<HomePart[]> {
  const blocks = await homeBlocksOf(visitor, store.service.id);
  const sections = sectionsOf(blocks);
  const [counts, ...own] = await Promise.all([
    countsOf(visitor),
    ...sections.map(({ own }) => (own ? readOwnInTime(visitor, store, own.name) : undefined)),
  ]);
  return sections.flatMap(({ run, own: place }, index) => {
    const content = own[index];
    if (place) return content ? ownPart(visitor, { place, content }, counts) : [];
    const id = `home-${index}`;
    return { id, fragment: publicRun(visitor, { id, value: blocks, counts }, run) };
  });
}

/** What the cart has of each item. Empty also if the backend does not answer. */
async function countsOf(visitor: Visitor): Promise<NamedInCart[]> {
  return inCartOf(await cartIfKnown(visitor));
}

function ownPart(visitor: Visitor, own: OwnPart, counts: readonly NamedInCart[]): HomePart {
  const { name } = own.place;
  const part = { id: name, fragment: ownFragment(visitor, own, counts) };
  return own.content === LATE ? { ...part, late: name } : part;
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
  const sections = sectionsOf(await homeBlocksOf(visitor, store.service.id));
  const place = sections.find(({ own }) => own?.name === name)?.own;
  const content = place && (await readOwn(visitor, store, name));
  if (!content) return undefined;
  ownFragment(visitor, { place, content }, await countsOf(visitor));
  return visitor.fragments.get(name);
}

/** Consecutive public blocks, or one personal part. */
type Section = { run: Placed<PublicBlock>[]; own?: undefined } | { own: OwnPlace; run?: undefined };

/** Search is in the header. Of a personal part, only the first block counts. */
function sectionsOf(blocks: readonly CardBlock[]): Section[] {
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
      const own = ownPlace(block, id);
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
};

function isPublic(block: CardBlock): block is PublicBlock {
  return !Object.hasOwn(OWN, block.type);
}

function ownPlace(block: OwnBlock, id: string): OwnPlace | undefined {
  switch (block.type) {
    case "ActiveOrder":
      return { name: "order", id, title: "" };
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
