import { type MiniLine, toMiniLine } from "~/components/lines-mini/lines-mini";
import type { MoneyRow } from "~/components/money-list/money-list";
import { addressLine, addressText } from "~/domain/address";
import { orderAddressOf } from "~/features/address/order-address.server";
import { bagOf, countOf } from "~/features/cart/cart.server";
import { moneyRows } from "~/features/cart/money-rows.server";
import { priceOf } from "~/features/checkout/checkout.server";
import { type SearchSettings, searchSettingsOf } from "~/features/menu/catalog.server";
import { bagLines } from "~/features/menu/menu-order.server";
import { estimateOf } from "~/features/restaurant/estimate.server";
import { type Shop, shopOf } from "~/features/restaurant/shop.server";
import { ifDown, logged, orElse, unlessSignedOut } from "~/platform/failures/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";
import type { BagInfo } from "./cart-bar";

/** The bag beside the menu. */
export interface BagAsideData {
  lines: MiniLine[];
  rows: MoneyRow[];
}

/** What the bar and the foot of the shop's pages show. */
export interface ShopFrameData {
  service: Shop["checkoutOption"];
  /** Street and number: where to deliver, or where to pick up. */
  place: string | undefined;
  /** Time and fee, ready to show. */
  estimate: string | undefined;
  /** Undefined while the backend does not say. */
  bag: BagInfo | undefined;
  /** What is in it, for a desktop; undefined while it is empty or unknown. */
  aside: BagAsideData | undefined;
  search: SearchSettings;
  /** The restaurant's, in a line. */
  address: string;
}

/** A part of a page that it can do without while the backend is down. */
const unlessDown = orElse(undefined, ifDown);

/** The frame of the shop's pages; undefined while no restaurant takes orders. @throws ApiError */
export async function shopFrameOf(visitor: Visitor): Promise<ShopFrameData | undefined> {
  const shop = await shopOf(visitor);
  if (!shop) return undefined;
  const { street, number } = shop.restaurant.address;
  const [known, place, search] = await Promise.all([
    bagOf(visitor)
      .then((cart) => ({ cart }))
      .catch(unlessDown),
    shop.checkoutOption === "TAKEOUT" ? addressLine(street, number) || undefined : deliveryPlaceOf(visitor),
    searchSettingsOf(visitor, shop.service.id),
  ]);
  const { setup } = await visitor.content();
  return {
    service: shop.checkoutOption,
    place,
    estimate: estimateOf(visitor, shop) ?? (isLater(shop) ? visitor.t("shell.estimateLater") : undefined),
    bag: known && bagInfoOf(known.cart, setup.currency),
    aside: visitor.device === "desktop" ? await asideOf(visitor, shop, known?.cart) : undefined,
    search,
    address: addressText(shop.restaurant.address),
  };
}

/** As {@link shopFrameOf}, for pages that are shown without it while the shop cannot be read. */
export function shopFrameIfKnown(visitor: Visitor): Promise<ShopFrameData | undefined> {
  return shopFrameOf(visitor).catch(
    orElse(undefined, unlessSignedOut, logged(visitor, "error", "the shop's bar failed")),
  );
}

/** Whether time and fee are only still to come. */
function isLater({ isPartial, availability }: Shop): boolean {
  return isPartial === true && availability.orderable;
}

/** The visitor's cart, for what is shown beside a page; undefined also while the backend does not answer. */
export function bagIfKnown(visitor: Visitor): Promise<Cart | undefined> {
  return bagOf(visitor).catch(unlessDown);
}

function bagInfoOf(cart: Cart | undefined, currency: string): BagInfo {
  return { count: countOf(cart), total: cart?.total.items_price ?? { value: 0, currency } };
}

async function asideOf(
  visitor: Visitor,
  shop: Shop,
  cart: Cart | undefined,
): Promise<BagAsideData | undefined> {
  if (!cart || cart.items.length === 0) return undefined;
  return {
    lines: (await bagLines(visitor, cart)).map(toMiniLine),
    rows: moneyRows(visitor.t, cart, priceOf(cart, shop, visitor.order), shop),
  };
}

async function deliveryPlaceOf(visitor: Visitor): Promise<string | undefined> {
  if (visitor.order.addressLabel !== undefined) return visitor.order.addressLabel;
  const address = await orderAddressOf(visitor).catch(unlessDown);
  return address && addressLine(address.street, address.number);
}
