import type { Translate } from "~/locales/catalog";

/**
 * The part of an item that a filter looks at. `allergens` is absent if the restaurant has not said, which does not mean
 * none.
 */
export interface Filterable {
  readonly tags?: readonly string[] | undefined;
  readonly allergens?: readonly string[] | undefined;
}

/** An item passes if it has every one of `tags` and contains none of the allergens in `without`. */
export interface MenuFilter {
  readonly tags: readonly string[];
  readonly without: readonly string[];
}

/** Tags that say nothing about a diet. */
const NO_DIET: ReadonlySet<string> = new Set(["SPICY", "ALCOHOLIC", "MOST_ORDERED"]);
/** In the order in which they are offered. Other tags follow. */
export const DIETS: readonly string[] = ["VEGETARIAN", "VEGAN", "GLUTEN_FREE", "LACTOSE_FREE"];
/** `LOW_CARB` is one that can be filtered by. `guaraná` is a word that a search finds, and no more. Contract: Catalog. */
const FILTERS = /^[A-Z][A-Z0-9_]*$/;

/** The tags of an item with those that they imply: a vegan item is vegetarian too. */
export function tagsOf({ tags = [] }: Filterable): readonly string[] {
  return tags.includes("VEGAN") && !tags.includes("VEGETARIAN") ? [...tags, "VEGETARIAN"] : tags;
}

function hasTag(item: Filterable, tag: string): boolean {
  return tagsOf(item).includes(tag);
}

/** Whether a filter excludes anything at all. */
export function isFiltering({ tags, without }: MenuFilter): boolean {
  return tags.length > 0 || without.length > 0;
}

/** Whether the item has every wanted tag. */
function suits(item: Filterable, { tags }: MenuFilter): boolean {
  return tags.every((tag) => hasTag(item, tag));
}

/**
 * Whether an item passes. An item with unknown allergens passes no allergen filter: we do not claim that it is free of
 * them.
 */
export function passes(item: Filterable, filter: MenuFilter): boolean {
  if (!suits(item, filter)) return false;
  const { without } = filter;
  if (without.length === 0) return true;
  return item.allergens !== undefined && !item.allergens.some((allergen) => without.includes(allergen));
}

/** Whether an item is excluded only because its allergens are unknown. */
export function isUnknown(item: Filterable, filter: MenuFilter): boolean {
  return filter.without.length > 0 && item.allergens === undefined && suits(item, filter);
}

/** What these items can be filtered by: the values that they have. */
export function offered(items: readonly Filterable[]): MenuFilter {
  const tags = new Set(items.flatMap(tagsOf));
  for (const tag of NO_DIET) tags.delete(tag);
  const others = [...tags].filter((tag) => FILTERS.test(tag) && !DIETS.includes(tag)).sort();
  const allergens = new Set(items.flatMap((item) => item.allergens ?? []));
  return {
    tags: [...DIETS.filter((tag) => tags.has(tag)), ...others],
    without: [...allergens].sort((a, b) => a.localeCompare(b)),
  };
}

/** A requested filter, limited to what the menu knows. */
export interface AskedFilter {
  filter: MenuFilter;
  /**
   * What no item of this menu names, readable, at most {@link MOST_UNKNOWN}: the filter cannot promise anything about it.
   */
  unknown: readonly string[];
}

const MOST_UNKNOWN = 5;

/**
 * The filter of a URL, of known values alone: those that the menu offers, and the diets, of which nothing may pass.
 * Other text is reported separately, because filtering by it would look like a promise. It must reach no link.
 */
export function askedFilter(asked: MenuFilter, offer: MenuFilter): AskedFilter {
  const tags = new Set(asked.tags.filter(Boolean));
  const without = new Set(asked.without.filter(Boolean));
  const known = [...offer.tags, ...DIETS.filter((tag) => !offer.tags.includes(tag))];
  const unknown = [
    ...[...tags].filter((tag) => !known.includes(tag)).map(readableTag),
    ...[...without].filter((allergen) => !offer.without.includes(allergen)),
  ];
  return {
    filter: {
      tags: known.filter((tag) => tags.has(tag)),
      without: offer.without.filter((allergen) => without.has(allergen)),
    },
    unknown: unknown.slice(0, MOST_UNKNOWN),
  };
}

/** The words for a tag that has some in every language. Any other one is made readable. */
export function tagName(tag: string, t: Translate): string {
  switch (tag) {
    case "VEGAN":
    case "VEGETARIAN":
    case "GLUTEN_FREE":
    case "LACTOSE_FREE":
    case "SPICY":
    case "MOST_ORDERED":
      return t(`enums.tag.${tag}`);
    default:
      return readableTag(tag);
  }
}

/** A readable form of a tag that has no words of its own: `LOW_CARB` becomes "Low carb". */
export function readableTag(tag: string): string {
  const words = tag.replaceAll("_", " ").trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
