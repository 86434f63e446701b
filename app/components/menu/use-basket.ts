import { useLocation } from "@remix-run/react";
import { type Basket, basketAt } from "~/domain/menu/basket";

/** The basket that the page fills. Only where there is a router: HTML of fragments is given it. */
export function useBasket(): Basket {
  return basketAt(useLocation().pathname);
}
