import { type CheckoutOption, checkoutOptionAt } from "~/domain/store/availability";
import { type CartLosses, lossesAt } from "~/features/cart/move/move.server";
import { type MoveTarget, targetAt } from "~/features/cart/move/move-order.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address, AddressInput } from "~/services/contract/address.server";
import { restaurantFor } from "./delivery-place.server";

/** What ordering to an address does to the order. */
export interface AddressMove {
  target: MoveTarget;
  /** Undefined where the cart comes along whole. */
  losses: CartLosses | undefined;
}

/**
 * Which restaurant's service an address orders from, and what the cart would lose by that: to be said before
 * `orderTo`. Undefined where no restaurant takes orders. Nothing is changed. @throws ApiError
 */
export async function movedByAddress(
  visitor: Visitor,
  address: AddressInput | Address,
  option: CheckoutOption = visitor.order.checkoutOption,
): Promise<AddressMove | undefined> {
  const restaurant = await restaurantFor(visitor, address);
  const target = restaurant && targetAt(restaurant, checkoutOptionAt(restaurant, option));
  return target && { target, losses: await lossesAt(visitor, target) };
}
