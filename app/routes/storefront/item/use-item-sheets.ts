import { UNSAFE_RemixContext as RemixContext, useNavigate } from "@remix-run/react";
import { type MouseEvent, useContext, useEffect } from "react";
import { savesData } from "~/components/behavior/device/saves-data";
import { linkSheetStyle } from "~/components/layers/sheet/sheet-style";
import { FROM_LIST } from "~/routes/storefront/menu/menu-sheet";

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

/** What comes before an item is opened: a mouse over its card, a finger or the focus on it. */
const TOUCHES = ["pointerover", "pointerdown", "focusin"] as const;

/** Loads the code of the item's page at the first touch of a card, so that it is there when the click is. */
function useItemAtHand(): void {
  const file = useContext(RemixContext)?.manifest.routes[ITEM]?.module;
  useEffect(() => {
    if (file === undefined || savesData()) return;
    const stop = () => {
      for (const touch of TOUCHES) document.removeEventListener(touch, load);
    };
    const load = ({ target }: Event) => {
      if (itemPathAt(target) === undefined) return;
      stop();
      // If it fails, the router requests it again.
      import(file).catch(() => {});
    };
    for (const touch of TOUCHES) document.addEventListener(touch, load);
    return stop;
  }, [file]);
}

/** The path of a plainly clicked item. Undefined for anything else. */
function itemPathOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return itemPathAt(event.target);
}

function itemPathAt(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  const path = link?.getAttribute("href");
  return path?.startsWith("/menu/") ? path : undefined;
}
