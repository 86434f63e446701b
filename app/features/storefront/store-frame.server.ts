import { type MiniLine, toMiniLine } from "~/components/cart/cart-line";
import type { MoneyRow } from "~/components/cart/money-list";
import { type InCart, inCartOf } from "~/components/menu/card-counts";
import { addressLine, addressText } from "~/domain/address/address";
import { formatMoney } from "~/domain/money/money";
import { orderAddressOf } from "~/features/address/order-address.server";
import { cartOf, countOf } from "~/features/cart/cart.server";
import { moneyRows, orderedSums } from "~/features/cart/money-rows.server";
import { hasSoldOut, minimumOf, priceOf } from "~/features/checkout/checkout.server";
import { type SearchSettings, searchSettingsOf } from "~/features/menu/catalog.server";
import { cartLines } from "~/features/menu/whole-menu.server";
import { estimateOf, type Store, storeOf } from "~/features/restaurant/store.server";
import { closedWords } from "~/features/restaurant/store-view.server";
import { unlessInDoubt } from "~/platform/backend/backend.server";
import { ifDown, logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";
import type { CartInfo } from "./cart-bar";

/** The cart beside the menu. */
export interface CartAsideData {
  lines: MiniLine[];
  rows: MoneyRow[];
  /** What keeps it from the checkout, ready to show. */
  obstacle: string | undefined;
}

/** The data of the header and the footer of the storefront. */
export interface StoreFrameData {
  service: Store["checkoutOption"];
  /** Street and number of the delivery, or the restaurant's name for takeout. */
  place: string | undefined;
  /** Time and fee, or why no order is taken now, ready to show. */
  estimate: string | undefined;
  /** Undefined if the backend does not answer. */
  cart: CartInfo | undefined;
  /** What it has of each item. Undefined if the backend does not answer. */
  inCart: InCart[] | undefined;
  /** Its content, for a desktop. Undefined if it is empty or unknown. */
  aside: CartAsideData | undefined;
  search: SearchSettings;
  /** The restaurant's address, in one line. */
  address: string;
}

/** For a part that a page can do without while the backend is down. */
const unlessDown = orElse(undefined, ifDown);

/** The frame of the storefront. Undefined if no restaurant takes orders. @throws ApiError */
export async function storeFrameOf(visitor: Visitor): Promise<StoreFrameData | undefined> {
  const store = await storeOf(visitor);
  if (!store) return undefined;
  const [known, place, search] = await Promise.all([
    besides(
      visitor,
      cartOf(visitor).then((cart) => ({ cart })),
    ),
    store.checkoutOption === "TAKEOUT" ? store.restaurant.name : deliveryPlaceOf(visitor),
    searchSettingsOf(visitor, store.service.id),
  ]);
  const { setup } = await visitor.content();
  return {
    service: store.checkoutOption,
    place,
    estimate:
      estimateOf(visitor, store) ??
      (isLater(store) ? visitor.t("shell.estimateLater") : closedWords(visitor, store, setup.time_zone)),
    cart: known && cartInfoOf(known.cart, setup.currency),
    inCart: known && inCartOf(known.cart?.items),
    aside: visitor.device === "desktop" ? await asideOf(visitor, store, known?.cart) : undefined,
    search,
    address: addressText(store.restaurant.address),
  };
}

/** As {@link storeFrameOf}, for pages that are shown without a frame if the store cannot be read. */
export function storeFrameIfKnown(visitor: Visitor): Promise<StoreFrameData | undefined> {
  return storeFrameOf(visitor).catch(
    orElse(undefined, unlessSignedOut, logged(visitor, "error", "the bar of the store failed")),
  );
}

/** Whether time and fee are missing only because they were slow. */
function isLater({ isPartial, availability }: Store): boolean {
  return isPartial === true && availability.orderable;
}

/** The visitor's cart, for parts beside a page. Undefined also if the backend does not answer. */
export function cartIfKnown(visitor: Visitor): Promise<Cart | undefined> {
  return besides(visitor, cartOf(visitor));
}

/** A guest's cart and address come with the session, which is catalog's. */
function besides<T>(visitor: Visitor, reading: Promise<T>): Promise<T | undefined> {
  return unlessInDoubt(visitor, reading, "catalog", "order", "crm").catch(unlessDown);
}

function cartInfoOf(cart: Cart | undefined, currency: string): CartInfo {
  return { count: countOf(cart), total: cart ? orderedSums(cart).items : { value: 0, currency } };
}

async function asideOf(
  visitor: Visitor,
  store: Store,
  cart: Cart | undefined,
): Promise<CartAsideData | undefined> {
  if (!cart || cart.items.length === 0) return undefined;
  return {
    lines: (await cartLines(visitor, cart)).map((line) => toMiniLine(line, visitor.t)),
    obstacle: obstacleOf(visitor, cart),
    rows: moneyRows(visitor.t, cart, priceOf(cart, store, visitor.order), store),
  };
}

/** What the cart's own page would say below its sums. */
function obstacleOf({ t, locale }: Visitor, cart: Cart): string | undefined {
  if (hasSoldOut(cart)) return t("bag.unavailableNote");
  const { minimum, missing } = minimumOf(cart) ?? {};
  if (!minimum || !missing) return undefined;
  return t("bag.minimum.missing", {
    minimum: formatMoney(minimum, locale),
    missing: formatMoney(missing, locale),
  });
}

async function deliveryPlaceOf(visitor: Visitor): Promise<string | undefined> {
  if (visitor.order.addressLabel !== undefined) return visitor.order.addressLabel;
  const address = await besides(visitor, orderAddressOf(visitor));
  return address && addressLine(address.street, address.number);
}
