import {
  categoriesSchema,
  categorySchema,
  foundItemsSchema,
  type Item,
  itemSchema,
  menuPageSchema,
} from "../../../../app/services/contract/catalog.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Call, Reply } from "../../wire";

const PAGE = 10;

/** The items of one page of the menu. */
async function page(call: Call, expect: Expect, query: Record<string, string | number | boolean>) {
  const reply = await call("GET catalog /client/get-menu-items", { query });
  const { categories } = expect.answer(reply, 200, menuPageSchema);
  return { reply, categories, items: categories.flatMap(({ items }) => items) };
}

/**
 * What is wrong with a group: its minimum cannot be reached with the available options. Undefined if nothing is
 * wrong.
 */
function groupFault({
  items,
  minPermitted,
  maxPermitted,
  status,
  isRequired,
}: Item["options"][number]): string {
  if (minPermitted > maxPermitted) return `at most ${maxPermitted}, at least ${minPermitted}`;
  if (new Set(items.map(({ id }) => id)).size < items.length) return "the ids of its options differ";
  const most = items
    .filter((one) => one.status === "AVAILABLE")
    .reduce((sum, one) => sum + (one.maxPermitted ?? maxPermitted), 0);
  return status === "AVAILABLE" && isRequired && most < minPermitted
    ? `${minPermitted} of it are required, ${most} can be had`
    : "";
}

function checkOptions(expect: Expect, reply: Reply, items: readonly Item[], base: string): void {
  for (const [index, { options }] of items.entries()) {
    const at = `${base}.${index}.options`;
    const ids = new Set(options.map(({ id }) => id));
    expect.holds(reply, at, ids.size === options.length, "the ids of an item's groups differ");
    for (const [place, group] of options.entries()) {
      const fault = groupFault(group);
      expect.holds(reply, `${at}.${place}`, fault === "", fault);
    }
  }
}

export const menuChecks: Check[] = [
  check("GET /client/get-category-list answers categories without items", async (call, expect, given) => {
    const { service_id } = await given.service();
    const query = { "service-id": service_id, "disabled-items": true };
    const reply = await call("GET catalog /client/get-category-list", { query });
    const categories = expect.answer(reply, 200, categoriesSchema);
    expect.holds(reply, "", categories.length > 0, "a menu has categories");
    for (const index of categories.keys()) expect.value(reply, `${index}.items`, []);
  }),
  check("GET /client/get-category answers its own items", async (call, expect, given) => {
    const { service_id } = await given.service();
    const { category_id } = await given.plainItem();
    const query = { "category-id": category_id, "service-id": service_id };
    const reply = await call("GET catalog /client/get-category", { query });
    const { items } = expect.answer(reply, 200, categorySchema);
    expect.value(reply, "id", category_id);
    for (const index of items.keys()) expect.value(reply, `items.${index}.category_id`, category_id);
  }),
  check("GET /client/get-category of an unknown category is 404", async (call, expect, given) => {
    const { service_id } = await given.service();
    const query = { "category-id": "there-is-no-such-category", "service-id": service_id };
    expect.refused(await call("GET catalog /client/get-category", { query }), 404);
  }),
  check(
    "GET /client/get-default-categories keeps to its limit, 2 by default",
    async (call, expect, given) => {
      const { service_id } = await given.service();
      for (const limit of [undefined, 1]) {
        const query = { "service-id": service_id, "disabled-items": true, limit };
        const reply = await call("GET catalog /client/get-default-categories", { query });
        const { length } = expect.answer(reply, 200, categoriesSchema);
        expect.holds(reply, "", length > 0 && length <= (limit ?? 2), `at most ${limit ?? 2} categories`);
      }
    },
  ),
  check("GET /client/get-menu-items has pages of 10 by default", async (call, expect, given) => {
    const { service_id } = await given.service();
    const wanted = Math.min(PAGE, (await given.menu()).length);
    const { reply, items } = await page(call, expect, { "service-id": service_id, "disabled-items": true });
    expect.holds(reply, "categories", items.length === wanted, `${wanted} items, not ${items.length}`);
  }),
  check(
    "GET /client/get-menu-items: pages follow one another without gap or repeat",
    async (call, expect, given) => {
      const { service_id } = await given.service();
      const query = { "service-id": service_id, "disabled-items": true, limit: 3 };
      const whole = await page(call, expect, { ...query, limit: 9, offset: 0 });
      const ids = whole.items.map(({ id }) => id);
      for (const offset of [0, 3, 6]) {
        const { reply, items } = await page(call, expect, { ...query, offset });
        const wanted = ids.slice(offset, offset + 3);
        const same = wanted.length === items.length && items.every(({ id }, index) => id === wanted[index]);
        expect.holds(reply, "categories", same, `the items from ${offset} on are ${wanted.join(", ")}`);
      }
    },
  ),
  check("GET /client/get-menu-items past the end is empty", async (call, expect, given) => {
    const { service_id } = await given.service();
    const query = { "service-id": service_id, "disabled-items": true, limit: 10, offset: 100_000 };
    const { reply } = await page(call, expect, query);
    expect.value(reply, "categories", []);
  }),
  check("GET /client/get-menu-items refuses a limit that is none", async (call, expect, given) => {
    const { service_id } = await given.service();
    const query = { "service-id": service_id, "disabled-items": true, limit: "many", offset: 0 };
    const reply = await call("GET catalog /client/get-menu-items", { query });
    expect.refused(reply, 422, { code: "VALIDATION", field: "limit" });
  }),
  check("disabled-items=false leaves out what is UNAVAILABLE", async (call, expect, given) => {
    const { service_id } = await given.service();
    const soldOut = await given.soldOutItem();
    const query = { "service-id": service_id, limit: 100, offset: 0 };
    const { reply, categories } = await page(call, expect, { ...query, "disabled-items": false });
    for (const [index, { items }] of categories.entries()) {
      const gone = items.findIndex(({ status }) => status === "UNAVAILABLE");
      expect.holds(reply, `categories.${index}.items.${gone}`, gone < 0, "only what is AVAILABLE");
    }
    const category = { "category-id": soldOut.category_id, "service-id": service_id };
    const all = await call("GET catalog /client/get-category", { query: category });
    const { items } = expect.answer(all, 200, categorySchema);
    expect.holds(
      all,
      "items",
      items.some(({ id }) => id === soldOut.id),
      `without the filter ${soldOut.id} is in`,
    );
  }),
  check("GET /client/get-item answers the item as the menu does", async (call, expect, given) => {
    const { service_id } = await given.service();
    const item = await given.choiceItem();
    const query = { "item-id": item.id, "service-id": service_id, "disabled-item": true };
    const reply = await call("GET catalog /client/get-item", { query });
    const { unit_price, options } = expect.answer(reply, 200, itemSchema);
    expect.value(reply, "id", item.id);
    expect.value(reply, "name", item.name);
    expect.holds(reply, "unit_price", unit_price.value === item.unit_price.value, "the menu's price");
    expect.holds(reply, "options", options.length === item.options.length, "the menu's groups");
  }),
  check("GET /client/get-item of an unknown item is 404", async (call, expect, given) => {
    const { service_id } = await given.service();
    const query = { "item-id": "there-is-no-such-item", "service-id": service_id, "disabled-item": true };
    expect.refused(await call("GET catalog /client/get-item", { query }), 404);
  }),
  check(
    "GET /client/search-items finds an item by its name, within the limit",
    async (call, expect, given) => {
      const { service_id } = await given.service();
      const { id, name } = await given.plainItem();
      const found = await call("GET catalog /client/search-items", {
        query: { "service-id": service_id, limit: 20, query: name },
      });
      const { items } = expect.answer(found, 200, foundItemsSchema);
      expect.holds(
        found,
        "items",
        items.some((item) => item.id === id),
        `${id} is among them`,
      );
      const query = { "service-id": service_id, limit: 1, query: name.slice(0, 3) };
      const few = await call("GET catalog /client/search-items", { query });
      const { length } = expect.answer(few, 200, foundItemsSchema).items;
      expect.holds(few, "items", length <= 1, "at most 1");
    },
  ),
  check("GET /client/search-items that finds nothing is empty", async (call, expect, given) => {
    const { service_id } = await given.service();
    const query = { "service-id": service_id, limit: 10, query: "zzqxkw jjvvqx" };
    const reply = await call("GET catalog /client/search-items", { query });
    expect.answer(reply, 200, foundItemsSchema);
    expect.value(reply, "items", []);
  }),
  check("groups of options can be satisfied", async (call, expect, given) => {
    const { service_id } = await given.service();
    const query = { "service-id": service_id, "disabled-items": true, limit: 100, offset: 0 };
    const { reply, categories } = await page(call, expect, query);
    for (const [index, { items }] of categories.entries()) {
      checkOptions(expect, reply, items, `categories.${index}.items`);
    }
  }),
];
