import { isSameAddress } from "~/domain/address/address";
import { formatDistance } from "~/domain/address/place";
import { formatMoney } from "~/domain/money/money";
import { type CheckoutOption, deliveryOf, serviceOf } from "~/domain/store/availability";
import { formatMinutes } from "~/domain/time/when";
import { forgetUser } from "~/features/account/account.server";
import { leadOn } from "~/features/account/sign-in/sign-in.server";
import { addressCookie, geolocationCookie } from "~/features/address/address-cookies.server";
import { courseOf } from "~/features/address/address-paths";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { addHeld } from "~/features/basket/held-dish.server";
import { cartOf } from "~/features/cart/cart.server";
import { orderTo, placeOf, restaurantFor } from "~/features/cart/delivery-place.server";
import type { CartLosses } from "~/features/cart/move/move.server";
import { movedByAddress } from "~/features/cart/move/move-order.server";
import { placeOn } from "~/features/restaurant/near-place.server";
import { geolocationOf } from "~/features/restaurant/store.server";
import {
  failedCall,
  ifAnyFailed,
  ifMissing,
  logged,
  orElse,
  unlessVisitEnds,
} from "~/platform/backend/or-else.server";
import { type Answer, formRefusal, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import { takeWanted } from "~/platform/guard/wanted-page.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { ApiError } from "~/services/api-error.server";
import type { Restaurant } from "~/services/contract/catalog.server";
import type { Address, AddressInput } from "~/services/contract/primitives.server";
import { type CompletedDraft, noteOutcomeUnknown, whereabouts } from "./draft.server";

/** Whether and how an order reaches an address, in words. */
export interface Reach {
  /** Undefined if nothing is known; `unmapped` if the address is on no map, and the restaurant says so with the order. */
  delivers: boolean | "unmapped" | undefined;
  /** `Retirar em Vila Madalena, a 11 km`. Undefined if it is not known that one can. */
  pickUp: string | undefined;
  /** `35–45 min, R$ 7,90, do restaurante Vila Madalena.` Undefined if it does not deliver. */
  hint: string | undefined;
  checkoutOption: CheckoutOption;
}

/** Whether the address's restaurant delivers there. Unknown if a read fails. */
export async function reachOf(
  visitor: Visitor,
  { address, near }: Pick<CompletedDraft, "address" | "near">,
): Promise<Reach> {
  const wanted = wantedOption(visitor);
  const isMapped = near === undefined && placeOn(address) !== undefined;
  const unknown = { delivers: undefined, pickUp: undefined, hint: undefined, checkoutOption: wanted };
  if (!isMapped) return { ...unknown, delivers: "unmapped" };
  const told = logged(visitor, "warn", "reach of an address unknown");
  return (await readReach(visitor, address).catch(orElse(undefined, ifAnyFailed, told))) ?? unknown;
}

async function readReach(visitor: Visitor, address: AddressInput): Promise<Reach | undefined> {
  const restaurant = await restaurantFor(visitor, address);
  if (!restaurant) return undefined;
  const canTakeout = serviceOf(restaurant, "TAKEOUT")?.status === "AVAILABLE";
  const hint = await deliveryHint(visitor, restaurant, address);
  const delivers = hint !== undefined;
  const checkoutOption = !delivers && canTakeout ? "TAKEOUT" : wantedOption(visitor);
  return {
    delivers,
    pickUp: canTakeout ? pickUpWords(visitor, restaurant) : undefined,
    hint,
    checkoutOption,
  };
}

function pickUpWords({ t, locale }: Visitor, { name: store, distance_m }: Restaurant): string {
  if (distance_m === undefined) return t("geolocation.confirm.pickUp", { store });
  return t("geolocation.confirm.pickUpFar", { store, distance: formatDistance(distance_m, locale) });
}

/** A guest who picks up gives an address only for a delivery. */
function wantedOption({ order }: Visitor): CheckoutOption {
  return order.atStore ? "DELIVERY" : order.checkoutOption;
}

/** Time, price and restaurant of a delivery. Undefined outside the delivery area. */
async function deliveryHint(visitor: Visitor, restaurant: Restaurant, address: AddressInput) {
  const service = serviceOf(restaurant, "DELIVERY");
  if (!service) return undefined;
  const geolocation = await geolocationOf(visitor, service.id, placeOf(address));
  if (!geolocation.inside_service_area) return undefined;
  const { t, locale } = visitor;
  const { minutes, price } = deliveryOf(geolocation);
  if (minutes === 0) return undefined;
  return t("geolocation.confirm.deliversHint", {
    time: formatMinutes(minutes),
    price: price.value === 0 ? t("bag.summary.free") : formatMoney(price, locale),
    store: restaurant.name,
  });
}

/** What the cart would lose with this address. If the read fails, the cart's page tells it later. */
export async function lossesOf(visitor: Visitor, address: AddressInput, option: CheckoutOption) {
  const reading = async () =>
    (await cartOf(visitor)) && (await movedByAddress(visitor, address, option))?.losses;
  return reading().catch(
    orElse(undefined, unlessVisitEnds, logged(visitor, "warn", "losses of an address unknown")),
  );
}

/** Why the address was not saved: the backend's refusal, or `losses` that the customer has not agreed to. */
interface RefusedConfirm {
  message: string;
  losses?: CartLosses;
}

/** How an address is confirmed: by which option, and what the customer has seen that the cart loses. */
interface Confirmed {
  option: CheckoutOption;
  seen?: string | undefined;
}

/**
 * Sends the order to the address of a draft that is complete, and goes on: to what is missing in the account, to the page
 * that was wanted, or Home. A dish that was added at the door is added now.
 */
export async function confirmAddress(
  visitor: Visitor,
  draft: CompletedDraft,
  { option, seen }: Confirmed,
): Promise<Response | Answer<RefusedConfirm>> {
  const { t, order } = visitor;
  const { outcomeUnknown } = draft;
  const { scope, back } = courseOf(visitor.url.searchParams);
  const isFirst = (visitor.isSignedIn ? order.addressId : order.guestOrderId) === undefined;
  const losses = await lossesOf(visitor, whereabouts(draft), option);
  if (losses && losses.fingerprint !== seen) {
    return refuse<RefusedConfirm>({ message: t("store.confirm.changed"), losses }, 409);
  }
  try {
    await saveAddress(visitor, draft, option, outcomeUnknown);
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.outcomeUnknown) noteOutcomeUnknown(visitor, draft);
    const { words, status } = formRefusal(visitor, error, "address not saved");
    return refuse<RefusedConfirm>({ message: words }, status);
  }
  visitor.setCookie(geolocationCookie.clear());
  // Other details that the customer lacks come next.
  if (visitor.isSignedIn && (scope === "register" || !(await visitor.access()).access))
    return leadOn(visitor);
  const to = back ?? takeWanted(visitor) ?? "/";
  const held = await addHeld(visitor, to);
  if (held) return held;
  const isChange = scope === "address" && !isFirst;
  return visitor.redirect(to, isChange ? { tone: "ok", text: t("toast.address.saved") } : undefined);
}

/**
 * Sends the order to an address. A customer's is added to their saved addresses. A guest has one address:
 * the first opens the session, and a later one replaces it.
 * @param isRepeat - whether an earlier post of this address got no answer: then an address that it saved is used
 * @throws ApiError if the address was not saved; ADDRESS_CONFLICT if the customer has it already
 */
export async function saveAddress(
  visitor: Visitor,
  { address, near }: Pick<CompletedDraft, "address" | "near">,
  option: CheckoutOption,
  isRepeat = false,
): Promise<void> {
  if (visitor.isSignedIn) {
    const saved = await addToAccount(visitor, address, isRepeat);
    return orderTo(visitor, saved, option, near);
  }
  const guestOrderId = await keepInSession(visitor, address);
  visitor.setCookie(addressCookie.seal(address));
  visitor.saveOrder({ guestOrderId });
  visitor.dropFromOrder("atStore");
  await orderTo(visitor, address, option, near);
}

/** Saves an address in the account, the first one as the main one. */
async function addToAccount(visitor: Visitor, address: AddressInput, isRepeat: boolean): Promise<Address> {
  const before = await savedAddressesOf(visitor);
  const isTwin = (one: Address) => isSameAddress(one, address);
  const known = before.find(isTwin);
  if (known && isRepeat) return known;
  // After a double press, or if the answer did not arrive, it may be saved already.
  const maySave = ({ outcomeUnknown, code }: ApiError) => outcomeUnknown || code === "ADDRESS_CONFLICT";
  const findTwin = async () => {
    forgetUser(visitor);
    // If the customer had it before, it is a duplicate, and they are told.
    return known ? false : ((await savedAddressesOf(visitor)).find(isTwin) ?? false);
  };
  try {
    const saving = visitor.api.crm.createAddress({ ...address, is_main: before.length === 0 });
    return await orReadBack(saving, findTwin, maySave);
  } finally {
    forgetUser(visitor);
  }
}

/** Saves the address in the guest's session. @returns the session's id */
export async function keepInSession({ api, order }: Visitor, address: AddressInput): Promise<string> {
  const { guestOrderId } = order;
  if (guestOrderId !== undefined) {
    try {
      await orReadBack(api.catalog.saveGuestAddress(guestOrderId, address), async () => {
        const now = await api.catalog.guestAddress(guestOrderId);
        return isSameAddress(now, address) && now;
      });
      return guestOrderId;
    } catch (thrown) {
      const error = failedCall(thrown);
      if (!ifMissing(error) && !error.isCartGone) throw error;
    }
  }
  return (await api.catalog.openGuestSession(address)).order_id;
}
