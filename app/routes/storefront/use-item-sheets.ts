import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect } from "react";
import { linkSheetStyle } from "~/components/sheet/sheet-style";
import { FROM_LIST } from "./menu-sheet";

/**
 * For the element around a menu's list: where scripts run, a plain click on an item opens it over the list. A
 * click that comes earlier, or asks for a tab of its own, follows the link.
 */
export function useItemSheets(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  useEffect(linkSheetStyle, []);
  return (event) => {
    const path = itemPathOf(event);
    if (path === undefined) return;
    event.preventDefault();
    navigate(path, { preventScrollReset: true, state: FROM_LIST });
  };
}

/** The path of the item whose link was clicked plainly; undefined for all else. */
function itemPathOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link?.getAttribute("href");
  return path?.startsWith("/menu/") ? path : undefined;
}
