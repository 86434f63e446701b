import type { CheckoutOption } from "~/domain/store/availability";
import { offerOf } from "~/features/restaurant/other-restaurants.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { type Store, storeOf, wholeStoreOf } from "~/features/restaurant/store.server";
import { type ChosenService, serviceAt, switchService } from "~/features/restaurant/switch-service.server";
import type { Translate } from "~/locales/catalog";
import { failedCall } from "~/platform/failures/or-else.server";
import { setbackOf } from "~/platform/forms/setback.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Restaurant } from "~/services/contract/catalog.server";
import { linesLeftBehind } from "./move.server";

/** Where an order is to move: a service of a restaurant. */
export interface MoveTarget extends ChosenService {
  /** The restaurant's name. */
  name: string;
}

/** A restaurant's service for one way of ordering; undefined where it has none. */
export function targetAt(restaurant: Restaurant, option: CheckoutOption): MoveTarget | undefined {
  const service = serviceAt(restaurant, option);
  return service && { ...service, name: restaurant.name };
}

/** The service of another kind at the restaurant that is ordered from. @throws ApiError */
export async function serviceTarget(
  visitor: Visitor,
  option: CheckoutOption,
): Promise<MoveTarget | undefined> {
  const store = await wholeStoreOf(visitor);
  return store && targetAt(store.restaurant, option);
}

/**
 * A restaurant that was picked, by the way of ordering that is under way or, where it does not have that for this
 * place, by the other one. Undefined for one that is not, or takes no orders at all. @throws ApiError
 */
export async function storeTarget(visitor: Visitor, restaurantId: string): Promise<MoveTarget | undefined> {
  const [restaurants, store] = await Promise.all([restaurantsOf(visitor), wholeStoreOf(visitor)]);
  const restaurant = restaurants.find(({ id }) => id === restaurantId);
  if (!restaurant) return undefined;
  const wanted = store?.checkoutOption ?? visitor.order.checkoutOption;
  return targetAt(restaurant, (await offerOf(visitor, restaurant, wanted)).checkoutOption);
}

/**
 * What a post needs to know before it can move anything.
 * @throws a redirect back with a word of why, where the backend does not tell; ApiError of a refusal
 */
export async function orBack<T>(visitor: Visitor, back: string, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const { words } = setbackOf(visitor, error, "order not moved");
    throw visitor.redirect(back, { tone: "bad", text: words });
  }
}

/** The page that says what a move would leave behind, and asks. */
function confirmPath(target: Pick<MoveTarget, "restaurantId" | "checkoutOption">, back: string): string {
  const query = new URLSearchParams({ store: target.restaurantId, option: target.checkoutOption, back });
  return `/stores/confirm?${query}`;
}

/** How a move was asked for. */
interface Asked {
  /** Where it leads afterwards: a path of ours. */
  back: string;
  /** The mark of the losses that were agreed to; none were shown while it is absent. */
  seen?: string | undefined;
}

/**
 * Moves the order, the cart with it. Where the cart would lose something that nobody has agreed to, nothing moves:
 * the page that says so comes first. @throws the redirect that answers the post; ApiError of a 406 or a session
 * that is over
 */
export async function moveOrder(visitor: Visitor, target: MoveTarget, { back, seen }: Asked): Promise<never> {
  const { t } = visitor;
  let confirm = false;
  let moved = "";
  try {
    moved = movedWords(t, target, await storeOf(visitor));
    const losses = await linesLeftBehind(visitor, target);
    confirm = losses !== undefined && losses.mark !== seen;
    if (!confirm) {
      const { name, ...chosen } = target;
      await switchService(visitor, chosen);
    }
  } catch (thrown) {
    const error = failedCall(thrown);
    const text = refusalWords(visitor, error, target.checkoutOption);
    throw visitor.redirect(back, { tone: "bad", text });
  }
  throw confirm
    ? visitor.redirect(confirmPath(target, back))
    : visitor.redirect(back, { tone: "ok", text: moved });
}

/** Where the order is from now on: the other restaurant's name, else how it is received. */
function movedWords(
  t: Translate,
  { restaurantId, name, checkoutOption }: MoveTarget,
  before?: Store,
): string {
  if (!before || before.restaurant.id === restaurantId) return t(`toast.service.${checkoutOption}`);
  const isSame = before.checkoutOption === checkoutOption;
  return t("store.switched", { store: isSame ? name : t(`store.by.${checkoutOption}`, { store: name }) });
}

/** Why the order stays where it is. */
function refusalWords(visitor: Visitor, error: ApiError, option: CheckoutOption): string {
  const { t } = visitor;
  const { words } = setbackOf(visitor, error, "order not moved");
  const isService = error.code === "SERVICE_UNAVAILABLE";
  return isService ? t(`availability.SERVICE_UNAVAILABLE.${option}.title`) : words;
}
