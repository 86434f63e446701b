import { DOOR_BASKET, toLookAt } from "~/domain/menu/basket";
import { type MenuLookData, menuLookOf } from "~/features/menu/menu-look.server";
import { doorStoreOf } from "~/features/restaurant/door-store.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { takesOrders } from "~/features/restaurant/store.server";
import { openingWords } from "~/features/restaurant/store-view.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** How long the door waits for the menu. */
const PATIENCE_MS = 1_000;

/** A look at the menu before there is an address: the same for each visitor. */
export interface DoorMenu extends MenuLookData {
  /** Of which restaurant, where there are several, and until when it is open. */
  store: string | undefined;
  /** The menu of one that is open, where this one was asked for and is closed. */
  instead?: { label: string; href: string } | undefined;
}

/**
 * The menu at the door. Nothing of it depends on an address.
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
  const { cartId, restaurantId, serviceId } = visitor.order;
  if (asked === null || cartId !== undefined || (asked === restaurantId && serviceId === undefined)) return;
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
  const hasOrders = await has(visitor, "guest");
  const look = await menuLookOf(visitor, store.service.id, hasOrders ? DOOR_BASKET : toLookAt(DOOR_BASKET));
  if (!look || !store.isOneOfMany) return look && { ...look, store: undefined };
  const { t } = visitor;
  const { restaurant, ...known } = store.now;
  const opening = openingWords(visitor, known, (await visitor.content()).setup.time_zone);
  const words = [
    t("door.of", { store: restaurant.name }),
    ...(opening ? [`${opening.text}.`] : []),
    ...(hasOrders ? [t("door.depends")] : []),
  ];
  const { instead } = store;
  const query = new URLSearchParams({ store: instead?.id ?? "" });
  return {
    ...look,
    store: words.join(" "),
    ...(instead ? { instead: { label: t("door.openNow", { store: instead.name }), href: `?${query}` } } : {}),
  };
}
