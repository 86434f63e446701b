import type { Bilingual, DemoCategory, DemoItem } from "../data/types";

const ITEMS_PER_CATEGORY = 50;

const numbered = ({ pt, en }: Bilingual, number: number): Bilingual => ({
  pt: `${pt} nº ${number}`,
  en: `${en} no. ${number}`,
});

/**
 * Further categories with `count` items in all, the same each time. Each item is like one of the demo, with a number
 * of its own.
 */
export function furtherCategories(categories: readonly DemoCategory[], count: number): DemoCategory[] {
  const patterns = categories.flatMap(({ items }) => items);
  const itemAt = (index: number): DemoItem[] => {
    const pattern = patterns[index % patterns.length];
    if (!pattern) return [];
    const name = numbered(pattern.name, index + 1);
    return [{ ...pattern, id: `load-item-${index + 1}`, name, sold_out: false }];
  };
  const pages = Math.ceil(count / ITEMS_PER_CATEGORY);
  return Array.from({ length: pages }, (_, page) => {
    const first = page * ITEMS_PER_CATEGORY;
    const length = Math.min(ITEMS_PER_CATEGORY, count - first);
    const items = Array.from({ length }, (_, place) => itemAt(first + place)).flat();
    return {
      id: `load-category-${page + 1}`,
      name: numbered({ pt: "Mais pratos", en: "More dishes" }, page + 1),
      picture: items[0]?.picture ?? "prato-vazio",
      items,
    };
  });
}
