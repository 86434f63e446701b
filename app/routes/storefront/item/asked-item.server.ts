import { basketLinesOf } from "~/features/basket/basket.server";
import { catalogItemOf } from "~/features/menu/catalog.server";
import { ifDown, orElse } from "~/platform/backend/or-else.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Item } from "~/services/contract/menu.server";
import { isId } from "~/services/contract/primitives.server";
import type { CartItem } from "~/services/contract/shared.server";

/** The item of a page. @throws ApiError; the item's own 404 page */
export async function itemOf(visitor: Visitor, serviceId: string, itemId: string): Promise<Item> {
  if (!isId(itemId)) throw failure("item", 404, visitor);
  const isOwn = ({ status, path }: ApiError) => status === 404 && path === "/client/get-item";
  const item = await catalogItemOf(visitor, serviceId, itemId).catch(orElse(undefined, isOwn));
  if (!item) throw failure("item", 404, visitor);
  return item;
}

/**
 * The line of the basket that the page's URL asks to change. Undefined if it asks for none.
 *
 * @throws a redirect to its lines if it is no longer among them
 */
export async function lineOf(visitor: Visitor, itemId: string): Promise<CartItem | undefined> {
  const id = visitor.url.searchParams.get("line");
  if (id === null) return undefined;
  const basket = basketLinesOf(visitor);
  const lines = await basket.read().catch(orElse(undefined, ifDown));
  const line = lines?.find((line) => line.id === id && line.item_id === itemId);
  if (!line) throw visitor.redirect(basket.lines);
  return line;
}
