import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CART } from "~/domain/visit/cart-paths";
import { dropCoupon } from "~/features/cart/coupons/coupon-use.server";
import { guard, guardOnce } from "~/guard.server";

/** A GET leads to the cart. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => visitor.redirect(CART.page));
}

/** Removes the coupon from the cart. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, dropCoupon);
}
