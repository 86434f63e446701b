import type { CardBlock } from "~/features/menu/catalog.server";

/** A block with the visitor's own content, or one that shows nothing on this page. */
type OwnBlock = Extract<
  CardBlock,
  { type: "Search" | "ActiveOrder" | "Coupons" | "Favorites" | "RecentOrders" }
>;
/** A block that is the same for everybody. */
export type PublicBlock = Exclude<CardBlock, OwnBlock>;

/** Whether a block has nothing to show. */
function isEmpty(block: PublicBlock): boolean {
  switch (block.type) {
    case "Banners":
      return block.banners.length === 0;
    case "Categories":
      return block.categories.length === 0;
    case "Items":
      return block.items.length === 0;
    case "Text":
      return block.text === "";
  }
}

/** A block and its position on the page. */
export interface Placed<Block> {
  block: Block;
  /** The id of its heading, which names the section. */
  id: string;
  /** The first block with pictures, which load at once. */
  first: boolean;
}

/** The position and heading of a personal part. */
export interface OwnPlace {
  name: OwnPartName;
  /** The id of its heading. */
  id: string;
  /** The block's, if it has one. */
  title: string | undefined;
}

/** Consecutive public blocks, or one personal part. */
export type Section = { run: Placed<PublicBlock>[]; own?: undefined } | { own: OwnPlace; run?: undefined };

/**
 * The parts of the page, in its order. Stamps come first, and orders to repeat where no block has a place for them; only
 * the order in progress is above.
 */
export function sectionsOf(blocks: readonly CardBlock[], hasRecent: boolean): Section[] {
  const sections = sectionsIn(blocks, hasRecent);
  const hasPlace = sections.some(({ own }) => own?.name === "again");
  const names = hasPlace ? (["stamps"] as const) : (["stamps", "again"] as const);
  const first = names.map((name) => ({ own: { name, id: `part-${name}`, title: undefined } }));
  const start = sections[0]?.own?.name === "order" ? 1 : 0;
  return sections.toSpliced(start, 0, ...first);
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

/** The parts of the home page that the page waits only a moment for. */
export const LATE_PARTS = ["order", "coupons", "favorites"] as const;
export type LatePartName = (typeof LATE_PARTS)[number];

/** The personal parts: where stamps or orders to repeat do not come in time, the page is shown without them. */
export type OwnPartName = LatePartName | "again" | "stamps";

/** The path from which script fetches a late part. It answers with HTML, or 204 if there is nothing to show. */
export function latePartPath(part: LatePartName): string {
  return `/resources/home-part?part=${part}`;
}
