import type { ShouldRevalidateFunction } from "@remix-run/react";
import { LIST } from "~/routes/storefront/menu/menu-paths";

type Move = Omit<Parameters<ShouldRevalidateFunction>[0], "defaultShouldRevalidate">;

/** Whether a navigation opens or closes an item's sheet while the list behind it stays. */
function isSheetMove({ currentParams, nextParams, currentUrl, nextUrl, formMethod }: Move): boolean {
  if (formMethod !== undefined && formMethod !== "GET") return false;
  const isInMenu = [currentUrl, nextUrl].every(({ pathname }) => /^(\/table)?\/menu(\/|$)/.test(pathname));
  return isInMenu && currentParams.itemId !== nextParams.itemId && document.getElementById(LIST) !== null;
}

/** Whether the next page is outside of the area (`app/bundle/areas/in-browser.js`): it is loaded as a document. */
const isAway = ({ nextParams }: Move) => "*" in nextParams || "awayHome" in nextParams;

/**
 * For the routes around the list: opening or closing a sheet changes none of their data, and neither does a refused
 * post. Remix knows of refused posts only for routes without this function.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...move }) =>
  isSheetMove(move) || isAway(move) || (move.actionStatus ?? 200) >= 400 ? false : defaultShouldRevalidate;
