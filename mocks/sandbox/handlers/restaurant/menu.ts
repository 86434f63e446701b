import { z } from "zod";
import { notFound } from "../../rules/contract-error";
import { fold } from "../../rules/language";
import type { Store } from "../../state";
import type { MenuCategory, MenuItem } from "../../state/restaurant/menu";
import { categoryView, itemView } from "../../views/menu";
import { type Endpoint, endpoint } from "../endpoint";
import { flag, id, whole } from "../fields";
import { check, unread } from "../input";

const service = { "service-id": id };
const filtered = { ...service, "disabled-items": flag.optional() };

/** The contract's maximum of ids in one question for suggestions. */
const MOST_ASKED = 20;

const storeOf = (store: Store, query: { "service-id": string }) =>
  store.restaurants.service(query["service-id"]).restaurant;

/** `limit` items from `offset` on, grouped again. A category may continue on the next page. */
function pageOf(categories: MenuCategory[], limit: number, offset: number): MenuCategory[] {
  let before = 0;
  return categories.flatMap((category) => {
    const from = Math.max(0, offset - before);
    const to = Math.max(0, offset + limit - before);
    before += category.items.length;
    const items = category.items.slice(from, to);
    return items.length > 0 ? [{ ...category, items }] : [];
  });
}

/** Items with every word of the query. Those with all words in the name come first. */
function searchItems(categories: MenuCategory[], text: string, limit: number): MenuItem[] {
  const words = fold(text).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const holds = (folded: string) => words.every((word) => folded.includes(word));
  const inName = ({ name }: MenuItem) => (holds(`${fold(name.pt)} ${fold(name.en)}`) ? 0 : 1);
  return categories
    .flatMap(({ items }) => items)
    .filter(({ folded }) => holds(folded))
    .sort((a, b) => inName(a) - inName(b))
    .slice(0, limit);
}

export const menuEndpoints: Endpoint[] = [
  endpoint(
    "get",
    "/client/get-default-categories",
    { query: z.object({ ...filtered, limit: whole(1, 100).optional() }), body: unread },
    ({ store, speak, query }) => {
      const all = store.menu.categories(storeOf(store, query).id, query["disabled-items"]);
      return { body: all.slice(0, query.limit ?? 2).map((category) => categoryView(speak, category)) };
    },
  ),
  endpoint(
    "get",
    "/client/get-category-list",
    { query: z.object(filtered), body: unread },
    ({ store, speak, query }) => {
      const all = store.menu.categories(storeOf(store, query).id, query["disabled-items"]);
      return { body: all.map((category) => categoryView(speak, { ...category, items: [] })) };
    },
  ),
  endpoint(
    "get",
    "/client/get-category",
    { query: z.object({ ...service, "category-id": id }), body: unread },
    ({ store, speak, query }) => {
      const all = store.menu.categories(storeOf(store, query).id);
      const category = all.find((candidate) => candidate.id === query["category-id"]);
      if (!category) throw notFound("Categoria não encontrada", "Category not found");
      return { body: categoryView(speak, category) };
    },
  ),
  endpoint(
    "get",
    "/client/get-menu-items",
    {
      query: z.object({
        ...filtered,
        limit: whole(1, 100).optional(),
        offset: whole(0, 999_999_999).optional(),
      }),
      body: unread,
    },
    ({ store, speak, query }) => {
      const all = store.menu.categories(storeOf(store, query).id, query["disabled-items"]);
      const page = pageOf(all, query.limit ?? 10, query.offset ?? 0);
      return { body: { categories: page.map((category) => categoryView(speak, category)) } };
    },
  ),
  endpoint(
    "get",
    "/client/search-items",
    {
      query: z.object({ ...service, limit: whole(1, 100).optional(), query: z.string().max(200) }),
      body: unread,
    },
    ({ store, speak, query }) => {
      const all = store.menu.categories(storeOf(store, query).id);
      const items = searchItems(all, query.query, query.limit ?? 50);
      return { body: { items: items.map((item) => itemView(speak, item)) } };
    },
  ),
  endpoint(
    "get",
    "/client/get-item",
    { query: z.object({ ...service, "item-id": id, "disabled-item": flag.optional() }), body: unread },
    ({ store, speak, query }) => {
      const item = store.menu.item(query["item-id"], storeOf(store, query).id);
      if (query["disabled-item"] === false && item.status === "UNAVAILABLE") {
        throw notFound("Item não encontrado", "Item not found");
      }
      return { body: itemView(speak, item) };
    },
  ),
  endpoint(
    "get",
    "/client/get-suggestions",
    {
      query: z.object({ ...service, limit: whole(1, 100).optional() }),
      body: unread,
      capability: "suggestions",
    },
    ({ store, speak, query, request }) => {
      const asked = new URL(request.url).searchParams.getAll("item-ids");
      const ids = check(z.array(id).max(MOST_ASKED), asked, "item-ids");
      const items = store.pairings.suggestions(storeOf(store, query).id, ids);
      return { body: { items: items.slice(0, query.limit ?? 6).map((item) => itemView(speak, item)) } };
    },
  ),
];
