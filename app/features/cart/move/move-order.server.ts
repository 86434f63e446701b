import { type CheckoutOption, checkoutOptionAt } from "~/domain/store/availability";
import { restaurantFor } from "~/features/cart/delivery-place.server";
import { offerOf } from "~/features/restaurant/other-restaurants.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { type Store, storeOf, wholeStoreOf } from "~/features/restaurant/store.server";
import { STORES_CONFIRM } from "~/features/restaurant/stores-path";
import type { Translate } from "~/locales/catalog";
import { ifAnyFailed, onFailure } from "~/platform/backend/or-else.server";
import { formRefusal } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Restaurant } from "~/services/contract/catalog.server";
import type { Address, AddressInput } from "~/services/contract/primitives.server";
import { type CartLosses, type ChosenService, lossesAt, serviceAt, switchService } from "./move.server";

/** Where an order is to move: a service of a restaurant. */
export interface MoveTarget extends ChosenService {
  /** The restaurant's name. */
  name: string;
}

/** A restaurant's service for a checkout option. Undefined if it has none. */
export function targetAt(restaurant: Restaurant, option: CheckoutOption): MoveTarget | undefined {
  const service = serviceAt(restaurant, option);
  return service && { ...service, name: restaurant.name };
}

/** The store's service for a checkout option. Undefined if it has none. @throws ApiError */
export async function serviceTarget(
  visitor: Visitor,
  option: CheckoutOption,
): Promise<MoveTarget | undefined> {
  const store = await wholeStoreOf(visitor);
  return store && targetAt(store.restaurant, option);
}

/**
 * The service of a chosen restaurant for the current checkout option, or for the other one if the restaurant does not
 * offer it at this place. Undefined if the restaurant is gone or takes no orders. @throws ApiError
 */
export async function storeTarget(visitor: Visitor, restaurantId: string): Promise<MoveTarget | undefined> {
  const [restaurants, store] = await Promise.all([restaurantsOf(visitor), wholeStoreOf(visitor)]);
  const restaurant = restaurants.find(({ id }) => id === restaurantId);
  if (!restaurant) return undefined;
  const wanted = store?.checkoutOption ?? visitor.order.checkoutOption;
  return targetAt(restaurant, (await offerOf(visitor, restaurant, wanted)).checkoutOption);
}

/** The page that shows what the cart would lose by a move, and asks: to a saved address, or to a store's service. */
export function confirmPath(
  to: { address: string } | Pick<MoveTarget, "restaurantId" | "checkoutOption">,
  back: string,
): string {
  const move = "address" in to ? to : { store: to.restaurantId, option: to.checkoutOption };
  return `${STORES_CONFIRM}?${new URLSearchParams({ ...move, back })}`;
}

interface MoveOptions {
  /** Where it leads afterwards: a path of this site. */
  back: string;
  /** The fingerprint of the losses that the customer agreed to. Undefined if none were shown. */
  seen?: string | undefined;
}

/**
 * Moves the order and its cart. If the cart would lose something that the customer has not agreed to, nothing moves,
 * and the page that asks comes first.
 *
 * @returns the redirect to that page, or back with words
 * @throws ApiError 406, or if the session has ended
 */
export async function moveOrder(
  visitor: Visitor,
  target: MoveTarget,
  { back, seen }: MoveOptions,
): Promise<Response> {
  const moving = async () => {
    const text = movedWords(visitor.t, target, await storeOf(visitor));
    const losses = await lossesAt(visitor, target);
    if (losses && losses.fingerprint !== seen) return visitor.redirect(confirmPath(target, back));
    const { name, ...chosen } = target;
    await switchService(visitor, chosen);
    return visitor.redirect(back, { tone: "quiet", text });
  };
  return moving().catch(
    onFailure(ifAnyFailed, (error) => {
      const text = refusalWords(visitor, error, target.checkoutOption);
      return visitor.redirect(back, { tone: "bad", text });
    }),
  );
}

/** The name of the new restaurant, or how the order is received from now on. */
function movedWords(
  t: Translate,
  { restaurantId, name, checkoutOption }: MoveTarget,
  before?: Store,
): string {
  if (!before || before.restaurant.id === restaurantId) return t(`toast.service.${checkoutOption}`);
  const isSame = before.checkoutOption === checkoutOption;
  return t("store.switched", { store: isSame ? name : t(`store.by.${checkoutOption}`, { store: name }) });
}

/** Why the order was not moved. */
function refusalWords(visitor: Visitor, error: ApiError, option: CheckoutOption): string {
  const { t } = visitor;
  const { words } = formRefusal(visitor, error, "order not moved");
  const isService = error.code === "SERVICE_UNAVAILABLE";
  return isService ? t(`availability.SERVICE_UNAVAILABLE.${option}.title`) : words;
}

/** What an address would change in the order. */
interface AddressMove {
  target: MoveTarget;
  /** Undefined if the cart loses nothing. */
  losses: CartLosses | undefined;
}

/**
 * The restaurant's service for an address, and what the cart would lose there. It is shown before
 * `orderTo`. Undefined if no restaurant takes orders. This changes nothing. @throws ApiError
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
