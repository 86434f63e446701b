import { UNSAFE_RemixContext as RemixContext, useNavigate } from "@remix-run/react";
import { type MouseEvent, useContext, useEffect } from "react";
import { linkSheetStyle } from "~/components/layers/sheet/sheet-style";
import { savesData } from "~/routes/storefront/home/next-pages";
import { FROM_LIST } from "~/routes/storefront/menu/menu-sheet";

const ITEM = "routes/storefront/item/item";

/**
 * For the element around a menu's list: where scripts run, a plain click on an item opens it over the list. A
 * click that comes earlier, or asks for a tab of its own, follows the link.
 */
export function useItemSheets(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  useEffect(linkSheetStyle, []);
  useItemAtHand();
  return (event) => {
    const path = itemPathOf(event);
    if (path === undefined) return;
    event.preventDefault();
    navigate(path, { preventScrollReset: true, state: FROM_LIST });
  };
}

/** Loads the item's page once nothing else is to do, so that the first sheet opens as the others do. */
function useItemAtHand(): void {
  const file = useContext(RemixContext)?.manifest.routes[ITEM]?.module;
  useEffect(() => {
    if (file === undefined || savesData() || !("requestIdleCallback" in window)) return;
    // Where it does not come, the router asks for it again.
    const idle = requestIdleCallback(() => import(file).catch(() => {}));
    return () => cancelIdleCallback(idle);
  }, [file]);
}

/** The path of the item whose link was clicked plainly; undefined for all else. */
function itemPathOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link?.getAttribute("href");
  return path?.startsWith("/menu/") ? path : undefined;
}
