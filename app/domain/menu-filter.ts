/** What a filter asks of an item. `allergens` is absent where the restaurant has not said: not the same as none. */
export interface Filterable {
  readonly tags?: readonly string[] | undefined;
  readonly allergens?: readonly string[] | undefined;
}

/** An item passes that has every one of `tags` and contains nothing of `without`. */
export interface MenuFilter {
  readonly tags: readonly string[];
  readonly without: readonly string[];
}

/** Tags that tell nothing of a diet. */
const NO_DIET: ReadonlySet<string> = new Set(["SPICY", "ALCOHOLIC", "MOST_ORDERED"]);
/** In the order they are offered; others follow. */
const DIETS: readonly string[] = ["VEGETARIAN", "VEGAN", "GLUTEN_FREE", "LACTOSE_FREE"];

/** What is vegan is vegetarian too. */
function hasTag({ tags = [] }: Filterable, tag: string): boolean {
  return tags.includes(tag) || (tag === "VEGETARIAN" && tags.includes("VEGAN"));
}

/** Whether a filter leaves anything out at all. */
export function isFiltering({ tags, without }: MenuFilter): boolean {
  return tags.length > 0 || without.length > 0;
}

/** Whether the item has what is asked for, its allergens aside. */
function suits(item: Filterable, { tags }: MenuFilter): boolean {
  return tags.every((tag) => hasTag(item, tag));
}

/**
 * Whether an item passes. One whose allergens nobody has named passes no filter of allergens: what is unknown is
 * not claimed to be free.
 */
export function passes(item: Filterable, filter: MenuFilter): boolean {
  if (!suits(item, filter)) return false;
  const { without } = filter;
  if (without.length === 0) return true;
  return item.allergens !== undefined && !item.allergens.some((allergen) => without.includes(allergen));
}

/** Whether an item is left out for the one reason that nobody has named its allergens. */
export function isUnknown(item: Filterable, filter: MenuFilter): boolean {
  return filter.without.length > 0 && item.allergens === undefined && suits(item, filter);
}

/** The values that a menu can be filtered by: what its items have, and nothing else. */
export function offered(items: readonly Filterable[]): MenuFilter {
  const tags = new Set(items.flatMap((item) => item.tags ?? []));
  if (tags.has("VEGAN")) tags.add("VEGETARIAN");
  for (const tag of NO_DIET) tags.delete(tag);
  const others = [...tags].filter((tag) => !DIETS.includes(tag)).sort();
  const allergens = new Set(items.flatMap((item) => item.allergens ?? []));
  return {
    tags: [...DIETS.filter((tag) => tags.has(tag)), ...others],
    without: [...allergens].sort((a, b) => a.localeCompare(b)),
  };
}

/** A filter as it was asked for, cut down to what a menu knows. */
export interface AskedFilter {
  filter: MenuFilter;
  /** Allergens that this menu does not name: nothing can be promised about them. */
  unknown: readonly string[];
}

/** Most values that are told to be unknown. */
const MOST_UNKNOWN = 5;

/**
 * What a URL asks for. A tag that no item has stays in, and nothing passes; an allergen that no item names is
 * told apart, as leaving out what is not there would look like a promise.
 */
export function askedFilter(asked: MenuFilter, offer: MenuFilter): AskedFilter {
  const tags = new Set(asked.tags.filter(Boolean));
  const without = new Set(asked.without.filter(Boolean));
  const foreign = [...tags].filter((tag) => !offer.tags.includes(tag)).slice(0, 1);
  return {
    filter: {
      tags: [...offer.tags.filter((tag) => tags.has(tag)), ...foreign],
      without: offer.without.filter((allergen) => without.has(allergen)),
    },
    unknown: [...without].filter((allergen) => !offer.without.includes(allergen)).slice(0, MOST_UNKNOWN),
  };
}

/** A tag that has no words of its own, made readable: `LOW_CARB` is "Low carb". */
export function readableTag(tag: string): string {
  const words = tag.replaceAll("_", " ").trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
