import { useLocation } from "@remix-run/react";
import { useLevel } from "~/components/frame/root-data";
import { type Basket, basketAt, toLookAt } from "~/domain/menu/basket";

/** The basket that the page fills. Only where there is a router: a list that is kept is given it. */
export function useBasket(): Basket {
  const basket = basketAt(useLocation().pathname);
  return useLevel("guest") ? basket : toLookAt(basket);
}
