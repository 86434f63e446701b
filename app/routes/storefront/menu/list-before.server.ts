import { sameSitePath } from "~/domain/visit/same-site-path";
import { menuPath } from "~/routes/storefront/menu/menu-paths";
import { readQuestion } from "~/routes/storefront/menu/menu-question.server";

/** Any origin serves: only the path and the query count. */
const BASE = "http://same.site";

/**
 * The list that an item was opened from: a menu's own path with what narrows it, written by us from what the menu reads
 * of it. Undefined for any other target, and for a menu that nothing narrows.
 *
 * @param menu - the path of the item's menu
 * @param target - from a query, a form or the header `Referer`
 */
export function narrowedList(menu: string, target: unknown): string | undefined {
  const path = sameSitePath(target);
  const url = path === undefined ? undefined : new URL(path, BASE);
  const question = url?.pathname === menu ? readQuestion(url) : undefined;
  const list = question && menuPath({ ...question, menu });
  return list === menu ? undefined : list;
}

/** The list in a header `Referer`, if the page before is one of this site. */
export function listBefore(menu: string, referer: string | null, origin: string): string | undefined {
  if (referer === null || !URL.canParse(referer)) return undefined;
  const before = new URL(referer);
  return before.origin === origin ? narrowedList(menu, before.pathname + before.search) : undefined;
}
