/** A heading and its items. */
export interface Group<Item> {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/**
 * The groups that are not empty. Groups with one name are joined at the first one's place. Specification, section 6.
 */
export function groupsByName<G extends { name: string; items: unknown[] }>(groups: readonly G[]): G[] {
  const merged = new Map<string, G>();
  for (const group of groups) {
    if (group.items.length === 0) continue;
    const known = merged.get(group.name);
    merged.set(group.name, known ? { ...known, items: [...known.items, ...group.items] } : group);
  }
  return [...merged.values()];
}

/** As {@link groupsByName}, with what is sold out last in each group. Record 74. */
export function menuGroups<
  Item extends { readonly status: string },
  G extends { name: string; items: Item[] },
>(groups: readonly (G & { items: Item[] })[]): G[] {
  return groupsByName<G>(groups).map((group) => ({ ...group, items: soldOutLast<Item>(group.items) }));
}

/** Page `page` (from 1) of `size` items of these groups. A group may continue on the next page. */
export function pageOfGroups<Item, G extends Group<Item>>(
  groups: readonly (G & Group<Item>)[],
  page: number,
  size: number,
): (G & Group<Item>)[] {
  const offset = (page - 1) * size;
  let before = 0;
  return groups.flatMap((group) => {
    const items = group.items.slice(Math.max(0, offset - before), Math.max(0, offset + size - before));
    before += group.items.length;
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

export function countItems(groups: readonly Group<unknown>[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}

/** The items with those that are sold out last. Otherwise their order stays. */
export function soldOutLast<Item extends { readonly status: string }>(items: readonly Item[]): Item[] {
  const isSold = ({ status }: Item) => status === "AVAILABLE";
  return [...items.filter(isSold), ...items.filter((item) => !isSold(item))];
}
