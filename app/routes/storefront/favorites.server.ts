import { type CardItem, toCardItem } from "~/components/item-card/card-item";
import { shopOf } from "~/modules/shop.server";
import type { Visitor } from "~/modules/visitor.server";

/** What the page of favorites shows: to a guest, what an account would bring. */
export type FavoritesView = { kind: "guest" } | { kind: "list"; items: CardItem[] };

/** A customer's favorites at the restaurant that they order from; a guest has none to ask for. @throws ApiError */
export async function favoritesView(visitor: Visitor): Promise<FavoritesView> {
  if (!visitor.isSignedIn) return { kind: "guest" };
  const shop = await shopOf(visitor);
  if (!shop) return { kind: "list", items: [] };
  return { kind: "list", items: (await visitor.api.crm.favorites(shop.service.id)).map(toCardItem) };
}

/**
 * Takes an item out of a customer's favorites.
 * @returns its name; undefined where it was none of them any more. @throws ApiError
 */
export async function dropFavorite(visitor: Visitor, itemId: string): Promise<string | undefined> {
  const shop = visitor.isSignedIn ? await shopOf(visitor) : undefined;
  if (!shop) return undefined;
  const { crm } = visitor.api;
  const item = (await crm.favorites(shop.service.id)).find(({ id }) => id === itemId);
  if (!item) return undefined;
  await crm.markFavorites(shop.service.id, [{ item_id: itemId, active: false }]);
  return item.name;
}
