import pMap from "p-map";
import { canBeOrdered, findOption, isAvailable, isPriceKnown, priceOf } from "~/domain/menu/options";
import type { Money } from "~/domain/money/money";
import { type CheckoutOption, serviceOf } from "~/domain/store/availability";
import { cartOf, openCart } from "~/features/cart/cart.server";
import { soldItemOf } from "~/features/menu/catalog.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Item, Restaurant } from "~/services/contract/catalog.server";
import type { CartItem } from "~/services/contract/shared.server";

/** A line of the cart that another service would change. */
interface Line {
  id: string;
  name: string;
  image: string | undefined;
  /** Its price at the cart's present service, for the whole quantity. */
  price: Money;
}

/** Why a line cannot move: the item is not on that menu, it is sold out today, or one of its options is. */
type WhyOut = "notSold" | "soldOut" | "option";

/** What a cart would lose by moving to another service. */
export interface CartLosses {
  out: (Line & { why: WhyOut })[];
  /** Lines that move at another price. */
  repriced: (Line & { newPrice: Money })[];
  /** How many lines move unchanged. */
  kept: number;
  /** Shows whether a customer who agrees has seen these losses and not others. */
  fingerprint: string;
}

/** Calls in parallel. A cart may have a hundred lines. */
const AT_ONCE = 6;

/**
 * What the visitor's cart would lose by moving to a service: lines that are not sold or are sold out there, and lines
 * with another price. Undefined if it would lose nothing. Changes nothing. @throws ApiError
 */
export async function lossesAt(
  visitor: Visitor,
  { serviceId }: { serviceId: string },
): Promise<CartLosses | undefined> {
  const cart = await cartOf(visitor);
  if (!cart || cart.service_id === serviceId) return undefined;
  const fates = await pMap(
    cart.items,
    async (line) => fateOf(line, await soldItemOf(visitor, serviceId, line.item_id)),
    { concurrency: AT_ONCE },
  );
  const out = fates.flatMap((fate) => ("why" in fate ? [fate] : []));
  const repriced = fates.flatMap((fate) => ("newPrice" in fate ? [fate] : []));
  if (out.length + repriced.length === 0) return undefined;
  const kept = fates.length - out.length - repriced.length;
  return { out, repriced, kept, fingerprint: fingerprintOf(out, repriced) };
}

function fingerprintOf(out: CartLosses["out"], repriced: CartLosses["repriced"]): string {
  const lines = [
    ...out.map(({ id, why }) => `${id} ${why}`),
    ...repriced.map(({ id, newPrice }) => `${id} ${newPrice.value}`),
  ];
  return lines.join(", ");
}

type Fate = Line | CartLosses["out"][number] | CartLosses["repriced"][number];

function fateOf(line: CartItem, item: Item | undefined): Fate {
  const { id, name, image, total_price: price } = line;
  const known: Line = { id, name, image, price };
  if (!item) return { ...known, why: "notSold" };
  // It cannot be had here either, so the move does not lose it.
  if (line.status === "UNAVAILABLE") return known;
  if (!canBeOrdered(item)) return { ...known, why: "soldOut" };
  if (!line.options.every((option) => isOffered(item, option))) return { ...known, why: "option" };
  if (!isPriceKnown(item)) return known;
  const newPrice = priceOf(item, line.options, line.quantity);
  return newPrice.value === price.value && newPrice.currency === price.currency
    ? known
    : { ...known, newPrice };
}

/** Whether a line's option can be had there. */
function isOffered(item: Item, { group_id, id }: CartItem["options"][number]): boolean {
  const found = findOption(item, group_id, id);
  return found !== undefined && isAvailable(found.group) && isAvailable(found.option);
}

/** A restaurant's service and its checkout option. */
export interface ChosenService {
  restaurantId: string;
  serviceId: string;
  checkoutOption: CheckoutOption;
}

/** A restaurant's service for a checkout option. Undefined if it has none. */
export function serviceAt(
  restaurant: Pick<Restaurant, "id" | "services">,
  checkoutOption: CheckoutOption,
): ChosenService | undefined {
  const service = serviceOf(restaurant, checkoutOption);
  return service && { restaurantId: restaurant.id, serviceId: service.id, checkoutOption };
}

/**
 * Switches the order to another service. The cart moves first. What it loses must have been shown before, see
 * `lossesAt`. If the backend refuses, nothing changes. @throws ApiError
 */
export async function switchService(visitor: Visitor, chosen: ChosenService): Promise<void> {
  const cart = await cartOf(visitor);
  const { serviceId, checkoutOption } = chosen;
  if (cart && cart.service_id !== serviceId) {
    await openCart(visitor, { service: { id: serviceId }, checkoutOption });
  }
  visitor.saveOrder(chosen);
}
