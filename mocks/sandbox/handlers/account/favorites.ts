import { z } from "zod";
import { notFound } from "../../rules/contract-error";
import { itemView } from "../../views/menu";
import { type Endpoint, endpoint, requireCustomer } from "../endpoint";
import { id } from "../fields";
import { unread } from "../input";

const service = z.object({ "service-id": id });
const favoritesBody = z.object({ items: z.array(z.object({ item_id: id, active: z.boolean() })).max(200) });

/** The customer's favorites: one list for all stores, filtered by what a store sells. Without a token 401. */
export const favoriteEndpoints: Endpoint[] = [
  endpoint("get", "/favorite/list", { query: service, body: unread }, (call) => {
    const { store, speak, query } = call;
    const { restaurant } = store.restaurants.service(query["service-id"]);
    const items = store.favorites
      .list(requireCustomer(call))
      .filter(({ active }) => active)
      .flatMap(({ item_id }) => store.menu.find(item_id) ?? [])
      .filter((item) => store.menu.soldAt(item, restaurant.id));
    return { body: items.map((item) => itemView(speak, item)) };
  }),
  endpoint("get", "/favorite/items", { query: service, body: unread }, (call) => {
    call.store.restaurants.service(call.query["service-id"]);
    return { body: call.store.favorites.list(requireCustomer(call)) };
  }),
  endpoint("post", "/favorite/items", { query: service, body: favoritesBody }, (call) => {
    const { store, query, body } = call;
    const customerId = requireCustomer(call);
    store.restaurants.service(query["service-id"]);
    store.atomically(() => {
      for (const favorite of body.items) {
        // An item that is no longer sold can be removed.
        if (favorite.active && !store.menu.find(favorite.item_id)) {
          throw notFound("Item não encontrado", "Item not found");
        }
        store.favorites.set(customerId, favorite);
      }
    });
    return { body: store.favorites.list(customerId) };
  }),
];
