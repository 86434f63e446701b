import { UNSAFE_RemixContext as RemixContext, useNavigate, useNavigation, useParams } from "@remix-run/react";
import { useContext, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { savesData } from "~/components/behavior/device/saves-data";
import { afterMark } from "~/components/feedback/going/set-off";
import { linkSheetStyle } from "~/components/layers/sheet/sheet-style";
import { type OpeningItem, openingItemAt } from "./opening-item";

const ITEM = "routes/storefront/item/item";

/** The state of a history entry that opened a sheet. */
export const FROM_LIST = "from-list";

interface ItemSheets {
  /** The item that was clicked and has not come yet. */
  opening: OpeningItem | undefined;
  /** Stops opening it. */
  cancel: () => void;
}

/**
 * Where scripts run, a plain click on an item opens it over the list: at once, with what its card knows. An earlier
 * click, or one for a new tab, follows the link.
 */
export function useItemSheets(): ItemSheets {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { itemId } = useParams();
  const [opening, setOpening] = useState<OpeningItem>();
  const isUnderWay = useRef(false);
  useEffect(linkSheetStyle, []);
  useItemAtHand();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = itemLinkOf(event);
      const path = link?.getAttribute("href");
      if (!link || !path) return;
      event.preventDefault();
      // The modal sheet costs a slow phone a style for each element of the page, so the card answers first.
      afterMark(() => {
        flushSync(() => setOpening(openingItemAt(link)));
        holdPlace();
        navigate(path, { replace: true, preventScrollReset: true, state: FROM_LIST });
      });
    };
    // Back may come before the navigation is known here.
    const close = () => setOpening(undefined);
    document.addEventListener("click", open);
    window.addEventListener("popstate", close);
    return () => {
      document.removeEventListener("click", open);
      window.removeEventListener("popstate", close);
    };
  }, [navigate]);
  // It has come, or the navigation has led elsewhere.
  useEffect(() => {
    if (itemId !== undefined || (isUnderWay.current && state === "idle")) setOpening(undefined);
    isUnderWay.current = state !== "idle";
  }, [itemId, state]);
  return {
    opening: itemId === undefined ? opening : undefined,
    cancel() {
      setOpening(undefined);
      // The router has no other way to stop a navigation.
      navigate(-1);
    },
  };
}

/**
 * A history entry for the sheet before the router makes one, which it does when the item has come: Back closes the sheet
 * meanwhile, and does not leave the list. The router numbers its entries in `idx`.
 */
function holdPlace(): void {
  const { idx = 0, ...state } = history.state ?? {};
  history.pushState({ ...state, idx: idx + 1 }, "");
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
      if (!itemLinkAt(target)) return;
      stop();
      // If it fails, the router requests it again.
      import(file).catch(() => {});
    };
    for (const touch of TOUCHES) document.addEventListener(touch, load);
    return stop;
  }, [file]);
}

/** The link of a plainly clicked item. Undefined for anything else. */
function itemLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return itemLinkAt(event.target);
}

function itemLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  const isItem = /^(\/table)?\/menu\//.test(link?.getAttribute("href") ?? "");
  return isItem && link?.closest("main") ? link : undefined;
}
