import type { ShouldRevalidateFunction } from "@remix-run/react";
import { LIST } from "~/routes/storefront/menu/menu-paths";

type Move = Omit<Parameters<ShouldRevalidateFunction>[0], "defaultShouldRevalidate">;

/** Whether a navigation opens or closes an item's sheet while the list behind it stays. */
function isSheetMove({ currentParams, nextParams, currentUrl, nextUrl, formMethod }: Move): boolean {
  if (formMethod !== undefined && formMethod !== "GET") return false;
  const isInMenu = [currentUrl, nextUrl].every(({ pathname }) => /^\/menu(\/|$)/.test(pathname));
  return isInMenu && currentParams.itemId !== nextParams.itemId && document.getElementById(LIST) !== null;
}

/**
 * For what stands around the list: a sheet that opens or closes changes nothing in it. Nor does a refused post, which
 * Remix says by itself only of routes without a function of their own.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...move }) =>
  isSheetMove(move) || (move.actionStatus ?? 200) >= 400 ? false : defaultShouldRevalidate;
