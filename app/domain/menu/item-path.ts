import { pagePath } from "~/domain/visit/page-path";

/** The page of an item. With `line`, it changes that line of the cart. */
export function itemPath(id: string, line?: string): string {
  return line === undefined ? pagePath`/menu/${id}` : pagePath`/menu/${id}?line=${line}`;
}

/** The list of an item that was added from what goes with a cart, for analytics. */
export const SUGGESTED = "suggestions";

/** Where an item that was suggested is posted to. */
export function suggestionPath(id: string): string {
  return pagePath`/menu/${id}?list=${SUGGESTED}`;
}
