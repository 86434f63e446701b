import { describe, expect, it } from "vitest";
import { demo } from "./index";
import * as allergen from "./menu/allergens";
import type { Bilingual, Demo, DemoGroup } from "./types";

const items = demo.categories.flatMap((category) => category.items);
const groups = items.flatMap((item) => item.options.map((group) => ({ item: item.id, group })));
const repeated = (ids: string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

function bilingual(value: unknown, found: Bilingual[] = []): Bilingual[] {
  if (typeof value !== "object" || value === null) return found;
  if ("pt" in value && "en" in value && typeof value.pt === "string" && typeof value.en === "string") {
    found.push({ pt: value.pt, en: value.en });
    return found;
  }
  for (const inner of Object.values(value)) bilingual(inner, found);
  return found;
}

describe("the demo restaurant", () => {
  it("has the shape the store is seeded from", () => {
    const whole: Demo = { ...demo };
    expect(whole.stores).toHaveLength(3);
    expect(whole.addresses.length).toBeGreaterThanOrEqual(25);
  });

  it("offers about eighty items in at least eight categories, none empty", () => {
    expect(demo.categories.length).toBeGreaterThanOrEqual(8);
    expect(items.length).toBeGreaterThanOrEqual(75);
    expect(demo.categories.filter((category) => category.items.length === 0)).toEqual([]);
  });

  it("repeats no id", () => {
    expect(repeated(items.map(({ id }) => id))).toEqual([]);
    expect(repeated(demo.categories.map(({ id }) => id))).toEqual([]);
    expect(repeated(demo.addresses.map(({ id }) => id))).toEqual([]);
    expect(repeated(demo.stores.flatMap(({ id, services }) => [id, ...services.map((s) => s.id)]))).toEqual(
      [],
    );
    for (const item of items) {
      expect(repeated(item.options.map(({ id }) => id))).toEqual([]);
      for (const group of item.options) expect(repeated(group.items.map(({ id }) => id))).toEqual([]);
    }
  });

  it("prices in positive integers, and strikes out only a higher price", () => {
    for (const item of items) {
      expect(Number.isInteger(item.price_cents) && item.price_cents > 0, item.id).toBe(true);
      if (item.original_price_cents !== undefined) {
        expect(item.original_price_cents).toBeGreaterThan(item.price_cents);
      }
    }
    for (const { item, group } of groups) {
      for (const { id, price_cents } of group.items) {
        expect(Number.isInteger(price_cents) && price_cents >= 0, `${item} ${id}`).toBe(true);
      }
    }
  });
});

describe("option groups", () => {
  /** The maximum that a customer can choose from available options. */
  const reachable = (group: DemoGroup) =>
    group.items
      .filter((option) => option.status !== "UNAVAILABLE")
      .reduce((sum, option) => sum + Math.min(option.max ?? group.max, group.max), 0);

  it("ask for what can be chosen", () => {
    for (const { item, group } of groups) {
      const name = `${item} ${group.id}`;
      expect(group.min, name).toBeGreaterThanOrEqual(0);
      expect(group.max, name).toBeGreaterThanOrEqual(Math.max(1, group.min));
      expect(reachable(group), name).toBeGreaterThanOrEqual(group.min);
      for (const option of group.items) {
        expect(option.max ?? group.max, name).toBeLessThanOrEqual(group.max);
      }
    }
  });

  it("cover every kind a page has to draw", () => {
    const all = groups.map(({ group }) => group);
    const options = all.flatMap((group) => group.items);
    expect(all.some(({ min, max }) => min === 1 && max === 1)).toBe(true);
    expect(all.some(({ min, max }) => min === 0 && max > 1)).toBe(true);
    expect(all.some(({ min, items: own }) => min === 0 && own.some(({ max = 1 }) => max > 1))).toBe(true);
    expect(all.some(({ min }) => min > 1)).toBe(true);
    expect(options.some(({ status }) => status === "UNAVAILABLE")).toBe(true);
    expect(items.some(({ options: own }) => own.length === 0)).toBe(true);
    expect(items.some(({ sold_out }) => sold_out === true)).toBe(true);
    expect(items.some(({ original_price_cents }) => original_price_cents !== undefined)).toBe(true);
  });
});

describe("allergens and tags", () => {
  const gluten = [allergen.WHEAT, allergen.OATS, allergen.BARLEY];
  const sea = [allergen.FISH, allergen.SHELLFISH];
  it.each([
    ["GLUTEN_FREE", gluten],
    ["LACTOSE_FREE", [allergen.MILK]],
    ["VEGETARIAN", sea],
    ["VEGAN", [...sea, allergen.MILK, allergen.EGGS]],
  ])("%s holds nothing against it", (tag, forbidden) => {
    const tagged = items.filter(({ tags }) => tags?.includes(tag));
    expect(tagged.length).toBeGreaterThan(0);
    for (const item of tagged) {
      expect(item.allergens?.filter((name) => forbidden.includes(name)) ?? [], item.id).toEqual([]);
    }
  });
});

describe("words", () => {
  const texts = bilingual(demo);

  it("are written in both languages, without blanks and exclamation marks", () => {
    expect(texts.length).toBeGreaterThan(300);
    for (const { pt, en } of texts) {
      for (const text of [pt, en]) {
        expect(text.trim(), text).not.toBe("");
        expect(text, text).toBe(text.trim());
        expect(text).not.toMatch(/!|\s{2}|por favor|please/i);
      }
    }
  });

  it("differ between the languages but for proper names", () => {
    const proper = new Set([
      "Baião de dois",
      "Bauru",
      "Calabresa",
      "Chia",
      "Cookies",
      "Gorgonzola",
      "Individual",
      "Margherita",
      "Petit gâteau",
      "Portuguesa",
    ]);
    const equal = texts.filter(({ pt, en }) => pt === en).map(({ pt }) => pt);
    expect(equal.filter((name) => !proper.has(name))).toEqual([]);
    for (const item of items) expect(item.description.pt, item.id).not.toBe(item.description.en);
  });

  it("fill complete legal texts", () => {
    const { general, table } = demo.terms;
    for (const text of [general, demo.policy]) expect(text.sections.length).toBeGreaterThanOrEqual(8);
    expect(table?.sections.length).toBeGreaterThanOrEqual(4);
    for (const text of [general, demo.policy]) {
      expect(Number.isNaN(Date.parse(text.updated_at))).toBe(false);
    }
  });
});

describe("home", () => {
  it("names categories and items that exist", () => {
    const known = new Set([...items, ...demo.categories].map(({ id }) => id));
    const named = demo.home.flatMap((block) => {
      if (block.type === "Items") return block.items;
      return block.type === "Categories" ? block.categories : [];
    });
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });
});
