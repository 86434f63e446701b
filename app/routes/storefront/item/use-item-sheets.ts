import { UNSAFE_RemixContext as RemixContext, useNavigate } from "@remix-run/react";
import { type MouseEvent, useContext, useEffect } from "react";
import { linkSheetStyle } from "~/components/layers/sheet/sheet-style";
import { FROM_LIST } from "~/routes/storefront/menu/menu-sheet";
import { savesData } from "~/routes/storefront/menu/next-pages";

const ITEM = "routes/storefront/item/item";

/**
 * For the element around a menu's list. Where scripts run, a plain click on an item opens it over the list. An
 * earlier click, or one for a new tab, follows the link.
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

/** Loads the code of the item's page when the browser is idle, so that the first sheet opens as fast as later ones. */
function useItemAtHand(): void {
  const file = useContext(RemixContext)?.manifest.routes[ITEM]?.module;
  useEffect(() => {
    if (file === undefined || savesData() || !("requestIdleCallback" in window)) return;
    // If it fails, the router requests it again.
    const idle = requestIdleCallback(() => import(file).catch(() => {}));
    return () => cancelIdleCallback(idle);
  }, [file]);
}

/** The path of a plainly clicked item. Undefined for anything else. */
function itemPathOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link?.getAttribute("href");
  return path?.startsWith("/menu/") ? path : undefined;
}
