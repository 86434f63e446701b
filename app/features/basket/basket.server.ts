import { type Basket, basketAt, CART_BASKET, ROUND_BASKET } from "~/domain/menu/basket";
import type { Unavailable } from "~/domain/store/availability";
import { TABLE } from "~/domain/table/table-paths";
import { addToCart, cartGone, cartOf, changeCart, forgetReadings } from "~/features/cart/cart.server";
import {
  type AvailabilityView,
  availabilityView,
  refusalOf,
  refusedStore,
} from "~/features/restaurant/availability-view.server";
import { type Store, storeOf } from "~/features/restaurant/store.server";
import { cartIfKnown } from "~/features/storefront/store-frame.server";
import {
  addToRound,
  changeRound,
  roundIfKnown,
  roundOf,
  tableServiceOf,
} from "~/features/table/round.server";
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
  change: (change: CartItemChange) => Promise<unknown>;
  /** The redirect after the backend has lost it. */
  gone: () => Response;
}

/** A basket that can be filled now. */
interface OpenBasket extends Basket {
  /** The service of its menu. */
  serviceId: string;
  /** The store, if it is the shop's. */
  store?: Store;
  add: (line: CartItemInput) => Promise<unknown>;
  /** Why nothing can be ordered, if that is known before the backend is asked. */
  closed: () => Promise<AvailabilityView | undefined>;
  /** Why nothing can be ordered, if that is what a refusal says. */
  closedBy: (error: ApiError) => Promise<AvailabilityView | undefined>;
}

const isAtTable = ({ url }: Visitor) => basketAt(url.pathname) === ROUND_BASKET;

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
      change: (change) => changeRound(visitor, change),
      gone: () => visitor.redirect(TABLE.order),
    };
  }
  return {
    ...CART_BASKET,
    read: async () => (await cartOf(visitor))?.items,
    readAgain: async () => {
      forgetReadings(visitor);
      return (await cartOf(visitor))?.items;
    },
    change: (change) => changeCart(visitor, change),
    gone: () => cartGone(visitor),
  };
}

/** The lines of the basket, for parts beside a page. Undefined also if the backend does not answer. */
export async function chosenIfKnown(visitor: Visitor): Promise<CartItem[] | undefined> {
  return (await (isAtTable(visitor) ? roundIfKnown(visitor) : cartIfKnown(visitor)))?.items;
}

/**
 * The basket of this page. Undefined if no restaurant takes orders.
 *
 * @throws a redirect to the bill if the table takes no orders now, or there is no seat; ApiError
 */
export async function openBasket(visitor: Visitor): Promise<OpenBasket | undefined> {
  if (isAtTable(visitor)) return openRound(visitor);
  const store = await storeOf(visitor);
  return (
    store && {
      ...CART_BASKET,
      serviceId: store.service.id,
      store,
      add: (line) => addToCart(visitor, store, line),
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

/** @throws a redirect to the bill if the table takes no orders now, or there is no seat; ApiError */
async function openRound(visitor: Visitor): Promise<OpenBasket> {
  const serviceId = await tableServiceOf(visitor);
  if (serviceId === undefined)
    throw visitor.redirect(TABLE.order, { tone: "info", text: visitor.t("round.notOrderable") });
  const open = async () => undefined;
  return {
    ...{ ...ROUND_BASKET, serviceId, closed: open, closedBy: open },
    add: (line) => addToRound(visitor, line),
  };
}

/** Refusals that the backend makes only when the order is placed. All others are left to it. Contract: 412. */
function isKnownRefusal({ reason, canSchedule }: Unavailable): boolean {
  return reason === "OUT_OF_AREA" || (reason === "OUT_OF_HOURS" && !canSchedule);
}
