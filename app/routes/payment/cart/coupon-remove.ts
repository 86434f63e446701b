import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { dropCoupon } from "~/features/cart/coupons/coupon-use.server";
import { guard, guardOnce } from "~/guard.server";

/** Nothing to see: leads to the cart. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => visitor.redirect("/cart"));
}

/** Takes the coupon off the cart. */
export async function action(args: ActionFunctionArgs) {
  return guardOnce(args, dropCoupon);
}
