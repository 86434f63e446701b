import { addressLabel } from "~/domain/address/address";
import { sameSitePath } from "~/domain/visit/same-site-path";
import { savedAddressesOf } from "~/features/account/account.server";
import { movedByAddress } from "~/features/address/address-move.server";
import { orderTo } from "~/features/address/delivery-place.server";
import { linesLeftBehind } from "~/features/cart/move/move.server";
import { type MoveTarget, moveOrder, orBack, targetAt } from "~/features/cart/move/move-order.server";
import { restaurantsOf } from "~/features/restaurant/restaurants.server";
import { storeOf } from "~/features/restaurant/store.server";
import { textField } from "~/platform/forms/form-text.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Address } from "~/services/contract/address.server";

const OPTIONS = ["DELIVERY", "TAKEOUT"] as const;

/** What the page's URL asks for, as it can be had now. */
interface Asked {
  target: MoveTarget;
  /** The saved address that the order is to go to; undefined where only restaurant or service change. */
  address: Address | undefined;
  back: string;
}

/** @throws a redirect to the restaurants where what was asked for is not to be had (any more) */
async function askedOf(visitor: Visitor): Promise<Asked> {
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
  throw visitor.redirect("/stores");
}

/** What the cart would lose, from where to where. @throws a redirect, see {@link askedOf}; ApiError */
export async function confirmPage(visitor: Visitor) {
  const { target, back } = await askedOf(visitor);
  const [losses, store] = await Promise.all([linesLeftBehind(visitor, target), storeOf(visitor)]);
  const { t } = visitor;
  const { name, checkoutOption } = target;
  return {
    losses,
    back,
    from: store && t(`store.by.${store.checkoutOption}`, { store: store.restaurant.name }),
    to: t(`store.by.${checkoutOption}`, { store: name }),
  };
}

/** Moves as it was agreed to. @throws the redirect that answers the post */
export async function postConfirm(visitor: Visitor, form: FormData): Promise<never> {
  const { t, url } = visitor;
  const back = sameSitePath(url.searchParams.get("back")) ?? "/";
  const { target, address } = await orBack(visitor, back, askedOf(visitor));
  const seen = textField(form, "seen") ?? "";
  const losses = await orBack(visitor, back, linesLeftBehind(visitor, target));
  if (losses && losses.mark !== seen) {
    const text = t("store.confirm.changed");
    throw visitor.redirect(url.pathname + url.search, { tone: "info", text });
  }
  if (!address) return moveOrder(visitor, target, { back, seen });
  await orderTo(visitor, address, target.checkoutOption);
  const text = t("addresses.pick.done", { address: addressLabel(address) });
  throw visitor.redirect(back, { tone: "ok", text });
}
