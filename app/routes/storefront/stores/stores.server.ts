import { addressLabel } from "~/domain/address/address";
import { sameSitePath } from "~/domain/text/url";
import { pathOf } from "~/domain/visit/page-path";
import { savedAddressesOf } from "~/features/address/order-address.server";
import { orderTo } from "~/features/cart/delivery-place.server";
import { lossesAt } from "~/features/cart/move/move.server";
import { type MoveTarget, movedByAddress, moveOrder, targetAt } from "~/features/cart/move/move-order.server";
import { offersOf } from "~/features/restaurant/other-restaurants.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { storeOf } from "~/features/restaurant/store.server";
import { storeView } from "~/features/restaurant/store-view.server";
import { storesPath } from "~/features/restaurant/stores-path";
import { env } from "~/platform/env/env.server";
import { backWithWords } from "~/platform/forms/form-refusal.server";
import { textField } from "~/platform/forms/posted-form.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address } from "~/services/contract/primitives.server";

/** Restaurants per page. Each needs a call. */
const PAGE = 10;

/** The data of the page of restaurants. */
export async function storesPage(visitor: Visitor) {
  const [restaurants, store] = await Promise.all([restaurantsOf(visitor), storeOf(visitor)]);
  const { searchParams } = visitor.url;
  const current = store?.restaurant.id;
  const asked = Number(searchParams.get("show")) || PAGE;
  // The restaurant of the order is always shown, however far it is.
  const count = Math.max(PAGE, asked, restaurants.findIndex(({ id }) => id === current) + 1);
  const option = store?.checkoutOption ?? visitor.order.checkoutOption;
  const offers = await offersOf(visitor, restaurants.slice(0, count), option);
  const { setup } = await visitor.content();
  const stores = offers.map((offer) =>
    storeView(visitor, offer, { option, current, timeZone: setup.time_zone }),
  );
  return {
    stores,
    option,
    link: env.APP_ORIGIN,
    near: visitor.order.addressLabel,
    back: sameSitePath(searchParams.get("back")) ?? "/",
    more: restaurants.length > count ? count + PAGE : undefined,
  };
}

const OPTIONS = ["DELIVERY", "TAKEOUT"] as const;

/** The move that the page's URL asks for. */
interface Move {
  target: MoveTarget;
  /** The saved address that the order is to go to. Undefined if only the restaurant or the service changes. */
  address: Address | undefined;
  back: string;
}

/** @throws a redirect to the restaurants if the move is not possible (any more); ApiError */
async function moveOf(visitor: Visitor): Promise<Move> {
  const query = visitor.url.searchParams;
  const back = sameSitePath(query.get("back")) ?? "/";
  const addressId = query.get("address");
  if (addressId === null) {
    const option = OPTIONS.find((one) => one === query.get("option"));
    const restaurant = (await restaurantsOf(visitor)).find(({ id }) => id === query.get("store"));
    const target = restaurant && option && targetAt(restaurant, option);
    if (target) return { target, address: undefined, back };
  } else if (visitor.isSignedIn) {
    const address = (await savedAddressesOf(visitor)).find(({ id }) => id === addressId);
    const move = address && (await movedByAddress(visitor, address));
    if (move) return { target: move.target, address, back };
  }
  throw visitor.redirect(storesPath());
}

/** What the cart would lose, from where to where. @throws a redirect, see {@link moveOf}; ApiError */
export async function confirmPage(visitor: Visitor) {
  const { target, back } = await moveOf(visitor);
  const [losses, store] = await Promise.all([lossesAt(visitor, target), storeOf(visitor)]);
  const { t } = visitor;
  const { name, checkoutOption } = target;
  return {
    losses,
    back,
    from: store && t(`store.by.${store.checkoutOption}`, { store: store.restaurant.name }),
    to: t(`store.by.${checkoutOption}`, { store: name }),
  };
}

/** Moves the order if the customer has seen (`seen`) what the cart would lose now. @throws a redirect, see {@link moveOf} */
export async function postConfirm(visitor: Visitor, form: FormData): Promise<Response> {
  const { t, url } = visitor;
  const back = sameSitePath(url.searchParams.get("back")) ?? "/";
  const seen = textField(form, "seen") ?? "";
  const move = await moveWithLosses(visitor).catch(backWithWords(visitor, back, "order not moved"));
  if (move instanceof Response) return move;
  const { target, address, losses } = move;
  if (losses && losses.fingerprint !== seen) {
    const text = t("store.confirm.changed");
    return visitor.redirect(pathOf(url), { tone: "info", text });
  }
  if (!address) return moveOrder(visitor, target, { back, seen });
  await orderTo(visitor, address, target.checkoutOption);
  const text = t("addresses.pick.done", { address: addressLabel(address) });
  return visitor.redirect(back, { tone: "quiet", text });
}

async function moveWithLosses(visitor: Visitor) {
  const move = await moveOf(visitor);
  return { ...move, losses: await lossesAt(visitor, move.target) };
}
