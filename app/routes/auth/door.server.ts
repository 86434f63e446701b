import { DOOR_BASKET, toLookAt } from "~/domain/menu/basket";
import { type MenuLookData, menuLookOf } from "~/features/menu/menu-look.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { doorStoreOf, takesOrders } from "~/features/restaurant/store.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** How long the door waits for the menu. */
const PATIENCE_MS = 1_000;

/** A look at the menu before there is an address: the same for each visitor. */
export interface DoorMenu extends MenuLookData {
  /** Of which restaurant, where there are several. */
  store: string | undefined;
}

/**
 * The menu at the door, of the store that serves most. Nothing of it depends on an address.
 * Undefined where there is none: no delivery, no store, or no answer of the backend in time.
 */
export async function doorMenu(visitor: Visitor): Promise<DoorMenu | undefined> {
  const { delivery, external_login } = await visitor.content();
  if (!delivery || external_login) return undefined;
  const told = logged(visitor, "warn", "no menu at the door");
  return unlessLate(readMenu(visitor), PATIENCE_MS).catch(orElse(undefined, ifAnyFailed, told));
}

/**
 * Takes the restaurant that a link to the door names (`?store=`, its id) for the order draft, unless there is a cart. The
 * address that is given later chooses again. Another text, or a backend that does not answer, changes nothing.
 */
export async function takeLinkedStore(visitor: Visitor): Promise<void> {
  const asked = visitor.url.searchParams.get("store");
  if (asked === null || visitor.order.cartId !== undefined || asked === visitor.order.restaurantId) return;
  const told = logged(visitor, "warn", "the store of a link unknown");
  const reading = unlessLate(restaurantsOf(visitor), PATIENCE_MS).catch(orElse([], ifAnyFailed, told));
  const linked = (await reading)?.find((restaurant) => restaurant.id === asked && takesOrders(restaurant));
  if (!linked) return;
  visitor.dropFromOrder("serviceId");
  visitor.saveOrder({ restaurantId: linked.id });
}

async function readMenu(visitor: Visitor): Promise<DoorMenu | undefined> {
  const store = await doorStoreOf(visitor);
  if (!store) return undefined;
  const basket = (await has(visitor, "guest")) ? DOOR_BASKET : toLookAt(DOOR_BASKET);
  const look = await menuLookOf(visitor, store.service.id, basket);
  return look && { ...look, store: store.restaurants.length > 1 ? store.restaurant.name : undefined };
}
