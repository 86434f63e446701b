import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { passes } from "~/domain/menu/menu-filter";
import { searchMenu } from "~/features/menu/search.server";
import { wholeMenuOf } from "~/features/menu/whole-menu.server";
import { demoBackend, visitorWith } from "~/platform/request/demo-backend.fixture";
import { menuView } from "./menu.server";
import { shownIds } from "./menu-list.fixture";
import { FIELD, menuPath } from "./menu-paths";
import type { MenuPageView } from "./menu-view";

// What narrows a list is kept by all that narrows it further, and can be taken off.

const { store } = demoBackend();
const SERVICE = "vila-madalena-entrega";

beforeEach(() => {
  store.reset();
  store.settings.write("setup", { ...store.settings.read("setup"), capabilities: [] });
});

const question = fc.record({
  menu: fc.constantFrom("/menu", "/shared/menu", "/table/menu"),
  query: fc.constantFrom(undefined, "pizza", "queijo", "suco", "zzzz", "a"),
  category: fc.constantFrom(undefined, "sobremesas", "bebidas", "pratos-da-casa"),
  tags: fc.subarray(["VEGETARIAN", "VEGAN", "LACTOSE_FREE"], { maxLength: 2 }),
  without: fc.subarray(["leite", "soja", "ovos"], { maxLength: 2 }),
  isOpen: fc.boolean(),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

async function shown(path: string) {
  const visitor = await visitorWith("", path);
  const view = await menuView(visitor, SERVICE);
  return { view, ids: shownIds(view), rail: view.rail.map(({ href }) => href) };
}

/** What a link's address narrows by, without its page. */
function narrowedBy(href: string): string[] {
  const params = new URL(href, "http://localhost").searchParams;
  return [...params]
    .filter(([name]) => name !== FIELD.page && name !== FIELD.filters)
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}

const less = (all: readonly string[], one: string) => all.filter((other) => other !== one);

/** The number in a link's words. */
const numberIn = (label: string) => Number(label.match(/(\d+) ite(?:m|ns)$/)?.[1]);

async function count(path: string): Promise<number> {
  let ids = new Set<string | undefined>();
  for (let page = 1; ; page += 1) {
    const more = await shown(`${path}${path.includes("?") ? "&" : "?"}page=${page}`);
    const { part } = more.view;
    if (part.kind === "end" || part.kind === "empty") break;
    ids = new Set([...ids, ...more.ids]);
    if (!("next" in part) || part.next === undefined) break;
  }
  return ids.size;
}

function filtersOf({ tags, without }: Question) {
  return [...tags.map((tag) => `${FIELD.tag}=${tag}`), ...without.map((one) => `${FIELD.without}=${one}`)];
}

test("each link and form of a narrowed menu keeps all of it, but what it takes off", async () => {
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const path = menuPath(asked);
      const { view, rail } = await shown(path);
      const { part, filters, filterLink, search } = view;
      const filter = filtersOf(asked);
      const all = narrowedBy(path);
      expect(narrowedBy(filterLink?.href ?? "")).toEqual(all);
      expect(filterLink?.count).toBe(filter.length);
      expect(search.query).toBe(asked.query);
      expect(search.kept?.map(({ name, value }) => `${name}=${value}`).sort()).toEqual(
        all.filter((one) => !one.startsWith(`${FIELD.query}=`)),
      );
      for (const href of [...neighbours(view), ...rail.filter((href) => !href.startsWith("#"))]) {
        expect(href.startsWith(asked.menu)).toBe(true);
        for (const one of filter) expect(narrowedBy(href)).toContain(one);
      }
      for (const href of neighbours(view)) expect(narrowedBy(href)).toEqual(all);
      if (part.kind === "found" || (part.kind === "filtered" && asked.query))
        for (const href of rail) expect(narrowedBy(href)).toContain(`${FIELD.query}=${asked.query}`);
      if (all.length > 1 || filter.length > 0) {
        const off = filters?.set.map(({ without }) => narrowedBy(without));
        expect(off?.map((one) => one.join()).sort()).toEqual(all.map((one) => less(all, one).join()).sort());
      }
      for (const { value } of filters?.tags.filter(({ isOn }) => isOn) ?? [])
        expect(asked.tags).toContain(value);
    }),
    { numRuns: 60 },
  );
}, 60_000);

function neighbours({ part }: MenuPageView): string[] {
  return [
    "previous" in part ? part.previous : undefined,
    "next" in part ? part.next : undefined,
    part.kind === "end" ? part.all : undefined,
  ].filter((href) => href !== undefined);
}

test("a narrowed menu shows what passes everything, and else says how much there is without one thing", async () => {
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const visitor = await visitorWith("", asked.menu);
      const { groups } = await wholeMenuOf(visitor, SERVICE);
      const found =
        asked.query && asked.query.length > 3
          ? new Set((await searchMenu(visitor, SERVICE, asked.query)).items.map(({ id }) => id))
          : undefined;
      const left = groups
        .filter(({ id }) => asked.category === undefined || id === asked.category)
        .flatMap(({ items }) => items)
        .filter((item) => passes(item, asked) && (found?.has(item.id) ?? true));
      const path = menuPath({ ...asked, isOpen: false });
      const { view, ids } = await shown(path);
      const passing = new Set(
        groups.flatMap(({ items }) => items.filter((item) => passes(item, asked)).map(({ id }) => id)),
      );
      if (filtersOf(asked).length > 0) for (const id of ids) expect(passing.has(id ?? "")).toBe(true);
      if (found?.size !== 0 && asked.query !== "a") expect(await count(path)).toBe(left.length);
      if (view.part.kind !== "none") return;
      expect(left).toEqual([]);
      // Else nothing but the whole menu is left.
      const isHopeless =
        found?.size === 0 &&
        (await count(menuPath({ ...asked, query: undefined, category: undefined }))) === 0;
      expect(view.part.ways.length > 0).toBe(!isHopeless);
      for (const { href, label } of view.part.ways) {
        const items = await count(href);
        expect(items).toBeGreaterThan(0);
        expect(items).toBe(numberIn(label));
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
