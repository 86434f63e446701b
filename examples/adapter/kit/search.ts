import type { Category, Item } from "./shapes";

/** A text without accents and in small letters, so that "acai" finds "Açaí". */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The items that have every word of a query in their name, description, category or tags. */
export function searched(categories: readonly Category[], query: string): Item[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return categories.flatMap((category) =>
    category.items.filter(({ name, description = "", tags = [] }) => {
      const told = plain([name, description, category.name, ...tags].join(" "));
      return words.length > 0 && words.every((word) => told.includes(word));
    }),
  );
}
