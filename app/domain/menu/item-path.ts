import { pagePath } from "~/domain/visit/page-path";
import { CART_BASKET } from "./basket";

/** The page of an item in a menu. With `line`, it changes that line of the basket. */
export function itemPath(id: string, line?: string, { menu } = CART_BASKET): string {
  return menu + (line === undefined ? pagePath`/${id}` : pagePath`/${id}?line=${line}`);
}

/** The id of an item's form, for buttons outside of it. */
export const ITEM_FORM = "item";

/** The field of an item's form with the list that it was opened from. */
export const FROM = "from";

/** The list of an item that was added from what goes with a cart, for analytics. */
export const SUGGESTED = "suggestions";

/** Where an item that was suggested is posted to. */
export function suggestionPath(id: string): string {
  return pagePath`/menu/${id}?list=${SUGGESTED}`;
}

/**
 * The DOM id of a category's heading, for links to `#…`. Category ids can hold any character: letters, digits and
 * hyphens stay, others become their code point between underscores. So no two ids share an anchor.
 */
export function categoryAnchor(id: string): string {
  return `c-${inAnchor(id)}`;
}

/**
 * The DOM id of an item's card, to which a press without script returns.
 *
 * @param list - the list that the card is in, because a page may show an item in several
 */
export function itemAnchor(id: string, list = "i"): string {
  return `${list}-${inAnchor(id)}`;
}

function inAnchor(id: string): string {
  return id.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);
}

/** The item id in a path of a menu: the shop's, a table's, a shared order's or the door's. */
export function itemIdIn(pathname: string): string | undefined {
  const id = /^(?:\/table|\/shared|\/welcome)?\/menu\/([^/]+)\/?$/i.exec(pathname)?.[1];
  try {
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return undefined;
  }
}
