import { pagePath } from "~/domain/visit/page-path";

/** The page of an item. With `line`, it changes that line of the cart. */
export function itemPath(id: string, line?: string): string {
  return line === undefined ? pagePath`/menu/${id}` : pagePath`/menu/${id}?line=${line}`;
}
