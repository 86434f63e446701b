import type { BagInfo } from "~/components/frame/cart-bar";
import { addressLine } from "~/domain/address";
import { formatMoney } from "~/domain/money";
import { formatMinutes } from "~/domain/when";
import { ApiError } from "~/services/api-error.server";
import type { Cart } from "~/services/contract/shared.server";
import { bagOf, countOf } from "./bag.server";
import { type SearchSettings, searchSettingsOf } from "./catalog.server";
import { orderAddressOf } from "./order-address.server";
import { type Shop, shopOf } from "./shop.server";
import type { Visitor } from "./visitor.server";

/** What the bar and the foot of the shop's pages show. */
export interface ShopFrameData {
  service: Shop["checkoutOption"];
  /** Street and number: where to deliver, or where to pick up. */
  place: string | undefined;
  /** Time and fee, ready to show. */
  estimate: string | undefined;
  /** Undefined while the backend does not say. */
  bag: BagInfo | undefined;
  search: SearchSettings;
  /** The restaurant's, in a line. */
  address: string;
}

/** The frame of the shop's pages; undefined while no restaurant takes orders. @throws ApiError */
export async function shopFrameOf(visitor: Visitor): Promise<ShopFrameData | undefined> {
  const shop = await shopOf(visitor);
  if (!shop) return undefined;
  const { street, number, city } = shop.restaurant.address;
  const [bag, place, search] = await Promise.all([
    unlessDown(bagInfoOf(visitor)),
    shop.checkoutOption === "TAKEOUT" ? addressLine(street, number) : deliveryPlaceOf(visitor),
    searchSettingsOf(visitor, shop.service.id),
  ]);
  return {
    service: shop.checkoutOption,
    place,
    estimate: estimateOf(visitor, shop),
    bag,
    search,
    address: addressLine(street, number, city),
  };
}

/** The visitor's cart, for what is shown beside a page; undefined also while the backend does not answer. */
export function bagIfKnown(visitor: Visitor): Promise<Cart | undefined> {
  return unlessDown(bagOf(visitor));
}

async function bagInfoOf(visitor: Visitor): Promise<BagInfo> {
  const [cart, { setup }] = await Promise.all([bagOf(visitor), visitor.content()]);
  const total = cart?.total.items_price ?? { value: 0, currency: setup.currency };
  return { count: countOf(cart), total };
}

async function deliveryPlaceOf(visitor: Visitor): Promise<string | undefined> {
  if (visitor.order.addressLabel !== undefined) return visitor.order.addressLabel;
  const address = await unlessDown(orderAddressOf(visitor));
  return address && addressLine(address.street, address.number);
}

function estimateOf(
  { t, locale }: Visitor,
  { checkoutOption, delivery, geolocation }: Shop,
): string | undefined {
  const { minutes, price } = delivery;
  if (!geolocation.inside_service_area || minutes === 0) return undefined;
  const time = formatMinutes(minutes);
  if (checkoutOption === "TAKEOUT") return t("home.readyIn", { time });
  return t("home.fee", {
    time,
    price: price.value === 0 ? t("bag.summary.free") : formatMoney(price, locale),
  });
}

/** A part of a page that it can do without while the backend is down. */
async function unlessDown<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.isUnavailable) return undefined;
    throw error;
  }
}
