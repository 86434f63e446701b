import { pagePath } from "~/domain/visit/page-path";
import { CART_BASKET } from "./basket";

/** The page of an item in a menu. With `line`, it changes that line of the basket. */
export function itemPath(id: string, line?: string, { menu } = CART_BASKET): string {
  return menu + (line === undefined ? pagePath`/${id}` : pagePath`/${id}?line=${line}`);
}

/** The list of an item that was added from what goes with a cart, for analytics. */
export const SUGGESTED = "suggestions";

/** Where an item that was suggested is posted to. */
export function suggestionPath(id: string): string {
  return pagePath`/menu/${id}?list=${SUGGESTED}`;
}
