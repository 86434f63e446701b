import {
  UNSAFE_RemixContext as RemixContext,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from "@remix-run/react";
import { type MouseEvent, useContext, useEffect, useRef, useState } from "react";
import { savesData } from "~/components/behavior/device/saves-data";
import { linkSheetStyle } from "~/components/layers/sheet/sheet-style";
import { FROM_LIST } from "~/routes/storefront/menu/menu-sheet";
import { type OpeningItem, openingItemAt } from "./opening-item";

const ITEM = "routes/storefront/item/item";

interface ItemSheets {
  /** For the element around a menu's list. */
  onClick: (event: MouseEvent<HTMLElement>) => void;
  /** The item that was clicked and has not come yet. */
  opening: OpeningItem | undefined;
  /** Stops opening it. */
  cancel: () => void;
}

/**
 * Where scripts run, a plain click on an item opens it over the list: at once, with what its card knows. An earlier
 * click, or one for a new tab, follows the link.
 *
 * @param hasList - false where the item itself is the page, which loads nothing for sheets
 */
export function useItemSheets(hasList: boolean): ItemSheets {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { itemId } = useParams();
  const here = useLocation();
  const [opening, setOpening] = useState<OpeningItem>();
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (hasList) linkSheetStyle();
  }, [hasList]);
  useItemAtHand(hasList);
  // It has come, or the navigation has led elsewhere.
  useEffect(() => {
    if (itemId !== undefined || (isUnderWay.current && state === "idle")) setOpening(undefined);
    isUnderWay.current = state !== "idle";
  }, [itemId, state]);
  return {
    onClick(event) {
      const link = itemLinkOf(event);
      const path = link?.getAttribute("href");
      if (!link || !path) return;
      event.preventDefault();
      setOpening(openingItemAt(link));
      navigate(path, { preventScrollReset: true, state: FROM_LIST });
    },
    opening: itemId === undefined ? opening : undefined,
    cancel() {
      setOpening(undefined);
      // The router has no other way to stop a navigation.
      navigate(here, { replace: true, preventScrollReset: true, state: here.state });
    },
  };
}

/** What comes before an item is opened: a mouse over its card, a finger or the focus on it. */
const TOUCHES = ["pointerover", "pointerdown", "focusin"] as const;

/** Loads the code of the item's page at the first touch of a card, so that it is there when the click is. */
function useItemAtHand(hasList: boolean): void {
  const file = useContext(RemixContext)?.manifest.routes[ITEM]?.module;
  useEffect(() => {
    if (!hasList || file === undefined || savesData()) return;
    const stop = () => {
      for (const touch of TOUCHES) document.removeEventListener(touch, load);
    };
    const load = ({ target }: Event) => {
      if (!itemLinkAt(target)) return;
      stop();
      // If it fails, the router requests it again.
      import(file).catch(() => {});
    };
    for (const touch of TOUCHES) document.addEventListener(touch, load);
    return stop;
  }, [hasList, file]);
}

/** The link of a plainly clicked item. Undefined for anything else. */
function itemLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return itemLinkAt(event.target);
}

function itemLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.getAttribute("href")?.startsWith("/menu/") ? link : undefined;
}
