import type { Bilingual, DemoGroup, DemoItem, DemoOption } from "../types";

/** A text in both languages. */
export const both = (pt: string, en: string): Bilingual => ({ pt, en });

/** A proper name, the same in both languages. */
export const same = (name: string): Bilingual => ({ pt: name, en: name });

/** An option. Its price in centavos is added to the item's; 0 means included. */
export function option(
  id: string,
  name: Bilingual,
  price_cents = 0,
  more: Omit<DemoOption, "id" | "name" | "price_cents"> = {},
): DemoOption {
  return { id, name, price_cents, ...more };
}

/** A required choice of exactly one. */
export function one(id: string, name: Bilingual, items: DemoOption[]): DemoGroup {
  return { id, name, min: 1, max: 1, items };
}

/** An optional choice, up to `max` different options, one of each. */
export function upTo(max: number, id: string, name: Bilingual, items: DemoOption[]): DemoGroup {
  return { id, name, min: 0, max, items: items.map((item) => ({ max: 1, ...item })) };
}

/** An optional choice with steppers: up to `each` of an option, up to `max` in all. */
export function several(
  max: number,
  each: number,
  id: string,
  name: Bilingual,
  items: DemoOption[],
): DemoGroup {
  return { id, name, min: 0, max, items: items.map((item) => ({ max: each, ...item })) };
}

/** Parts of one dish, exactly `count`. One option may be taken for several of them, and the dearest sets the price. */
export function parts(count: number, id: string, name: Bilingual, items: DemoOption[]): DemoGroup {
  return { id, name, min: count, max: count, pricing: "HIGHEST", items };
}

type Rest = Omit<DemoItem, "id" | "price_cents" | "picture" | "options"> & {
  picture?: string;
  options?: DemoGroup[];
};

/** An item. Its picture has the item's id unless another is given. Its price is in centavos. */
export function item(
  id: string,
  price_cents: number,
  { picture = id, options = [], ...rest }: Rest,
): DemoItem {
  return { id, price_cents, picture, options, ...rest };
}
