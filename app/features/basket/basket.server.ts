import {
  type Basket,
  basketAt,
  CART_BASKET,
  DOOR_BASKET,
  ROUND_BASKET,
  SHARED_BASKET,
  toLookAt,
} from "~/domain/menu/basket";
import type { Unavailable } from "~/domain/store/availability";
import { TABLE } from "~/domain/table/table-flow";
import { ENTRY } from "~/features/account/account-paths";
import { addToCart, cartGone, cartOf, changeCart, forgetReadings } from "~/features/cart/cart.server";
import { useWaiting } from "~/features/cart/coupons/coupon-use.server";
import {
  type AvailabilityView,
  availabilityView,
  refusalOf,
  refusedStore,
} from "~/features/restaurant/availability-view.server";
import { doorStoreOf } from "~/features/restaurant/door-store.server";
import { type Store, storeOf } from "~/features/restaurant/store.server";
import { addDish, changeDish, forgetShared, sharedLinesOf } from "~/features/shared-order/dishes.server";
import { openJoinedOf, type Refusal } from "~/features/shared-order/joined.server";
import { cartIfKnown } from "~/features/storefront/store-frame.server";
import {
  addToRound,
  changeRound,
  openTableService,
  roundIfKnown,
  roundOf,
} from "~/features/table/round.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { CartItemChange, CartItemInput } from "~/services/contract/order.server";
import type { CartItem } from "~/services/contract/shared.server";

/** The lines of the basket that a page fills. All of it throws ApiError. */
export interface BasketLines extends Basket {
  /** Undefined if there is none. */
  read: () => Promise<readonly CartItem[] | undefined>;
  /** As `read`, but as it is now, whatever was read in this request. */
  readAgain: () => Promise<readonly CartItem[] | undefined>;
  /** "gone": the line is not there. */
  change: (change: CartItemChange) => Promise<Refusal | "gone" | undefined>;
  /** The redirect after the backend has lost it. */
  gone: () => Response;
}

/** A basket that can be filled now, or at the door the menu of one that an address opens. */
interface OpenBasket extends Basket {
  /** The service of its menu. */
  serviceId: string;
  /** Nothing can be added yet, and what is added is held. */
  atDoor?: true;
  /** The store, if it is the shop's. */
  store?: Store;
  /** Why it was not added, if the storefront itself refuses it. `now`: how many there are, where some were before. */
  add: (line: CartItemInput) => Promise<Refusal | { now: number } | undefined>;
  /** Why nothing can be ordered, if that is known before the backend is asked. */
  closed: () => Promise<AvailabilityView | undefined>;
  /** Why nothing can be ordered, if that is what a refusal says. */
  closedBy: (error: ApiError) => Promise<AvailabilityView | undefined>;
}

/** The basket that this page fills, or its menu to look at where the backend takes no orders. @throws ApiError */
export async function basketOf(visitor: Visitor): Promise<Basket> {
  const basket = basketAt(visitor.url.pathname);
  return (await has(visitor, "guest")) ? basket : toLookAt(basket);
}

const isAtTable = ({ url }: Visitor) => basketAt(url.pathname) === ROUND_BASKET;
const isShared = ({ url }: Visitor) => basketAt(url.pathname) === SHARED_BASKET;
const isAtDoor = ({ url }: Visitor) => basketAt(url.pathname) === DOOR_BASKET;
const done = () => undefined;

/** The lines of the basket of this page. */
export function basketLinesOf(visitor: Visitor): BasketLines {
  if (isAtTable(visitor)) {
    const again = async () => {
      roundOf.forget(visitor);
      return (await roundOf(visitor)).items;
    };
    return {
      ...ROUND_BASKET,
      read: async () => (await roundOf(visitor)).items,
      readAgain: again,
      change: (change) => changeRound(visitor, change).then(done),
      gone: () => visitor.redirect(TABLE.order),
    };
  }
  if (isShared(visitor)) {
    return {
      ...SHARED_BASKET,
      read: () => sharedLinesOf(visitor),
      async readAgain() {
        forgetShared(visitor);
        return sharedLinesOf(visitor);
      },
      change: (change) => changeDish(visitor, change),
      gone: () => visitor.redirect(SHARED_BASKET.lines),
    };
  }
  if (isAtDoor(visitor)) {
    return {
      ...DOOR_BASKET,
      read: async () => undefined,
      readAgain: async () => undefined,
      change: async () => "gone",
      gone: () => visitor.redirect(DOOR_BASKET.lines),
    };
  }
  return {
    ...CART_BASKET,
    read: async () => (await cartOf(visitor))?.items,
    readAgain: async () => {
      forgetReadings(visitor);
      return (await cartOf(visitor))?.items;
    },
    change: (change) =>
      changeCart(visitor, change)
        .then((cart) => useWaiting(visitor, cart))
        .then(done),
    gone: () => cartGone(visitor),
  };
}

/** The lines of the basket, for parts beside a page. Undefined also if the backend does not answer. */
export async function chosenIfKnown(visitor: Visitor): Promise<CartItem[] | undefined> {
  if (isShared(visitor)) return sharedLinesOf(visitor);
  if (isAtDoor(visitor)) return undefined;
  return (await (isAtTable(visitor) ? roundIfKnown(visitor) : cartIfKnown(visitor)))?.items;
}

/**
 * The basket of this page. Undefined if no restaurant takes orders.
 *
 * @throws a redirect to the bill if the table takes no orders now; to the page of the dishes if a
 * shared order is over; to the entry if the door has no menu; ApiError
 */
export async function openBasket(visitor: Visitor): Promise<OpenBasket | undefined> {
  if (isAtTable(visitor)) return openRound(visitor);
  if (isShared(visitor)) {
    const { service } = (await openJoinedOf(visitor)).order;
    return { ...SHARED_BASKET, ...ALWAYS_OPEN, serviceId: service, add: (line) => addDish(visitor, line) };
  }
  if (isAtDoor(visitor)) return openDoor(visitor);
  const store = await storeOf(visitor);
  return (
    store && {
      ...(await basketOf(visitor)),
      serviceId: store.service.id,
      store,
      add: (line) =>
        addToCart(visitor, store, line)
          .then((cart) => useWaiting(visitor, cart))
          .then(done),
      async closed() {
        const { availability } = store;
        if (availability.orderable || !isKnownRefusal(availability)) return undefined;
        return availabilityView(visitor, store);
      },
      async closedBy(error) {
        const refusal = refusalOf(error);
        return refusal && availabilityView(visitor, await refusedStore(visitor, store, refusal));
      },
    }
  );
}

/** Whether orders are taken is told by the bill, or asked when the owner of a shared order takes a dish. */
const ALWAYS_OPEN = { closed: async () => undefined, closedBy: async () => undefined };

/** @throws a redirect to the bill if the table takes no orders now; ApiError */
async function openRound(visitor: Visitor): Promise<OpenBasket> {
  const serviceId = await openTableService(visitor);
  return { ...ROUND_BASKET, ...ALWAYS_OPEN, serviceId, add: (line) => addToRound(visitor, line) };
}

/** The menu at the door. What depends on an address is not asked. @throws a redirect to the entry where it has none; ApiError */
async function openDoor(visitor: Visitor): Promise<OpenBasket | undefined> {
  const { delivery, external_login } = await visitor.content();
  if (!delivery || external_login) throw visitor.redirect(ENTRY);
  const store = await doorStoreOf(visitor);
  const add = async () => undefined;
  const basket = await basketOf(visitor);
  return store && { ...basket, ...ALWAYS_OPEN, atDoor: true, serviceId: store.service.id, add };
}

/** Refusals that the backend makes only when the order is placed. All others are left to it. Contract: 412. */
function isKnownRefusal({ reason, canSchedule }: Unavailable): boolean {
  return reason === "OUT_OF_AREA" || (reason === "OUT_OF_HOURS" && !canSchedule);
}
