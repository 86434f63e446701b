import type { CardItem } from "~/components/menu/item-card";
import { type CouponGist, couponGists, ownCouponsOf } from "~/features/cart/coupons/coupons.server";
import { PERSONAL_PART_MS, toCardItem } from "~/features/menu/catalog.server";
import { type Store, storeOf } from "~/features/restaurant/store.server";
import { logged, orElse, unlessVisitEnds } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { has } from "~/platform/content/content.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** A row of each. The rest is behind a link. */
const MOST = { favorites: 4, coupons: 2 };

export interface Beside {
  favorites: readonly CardItem[];
  coupons: readonly CouponGist[];
}

/**
 * Favorites and coupons beside the settings of an account, on a desktop. Undefined where there is none of both, where
 * no restaurant takes orders, and while the backend fails or is slow: the links to them are in the settings.
 */
export async function besideSettings(visitor: Visitor): Promise<Beside | undefined> {
  if (!visitor.isSignedIn || visitor.device !== "desktop") return undefined;
  const leftOut = orElse(
    undefined,
    unlessVisitEnds,
    logged(visitor, "warn", "beside the settings: left out"),
  );
  const store = await storeOf(visitor).catch(leftOut);
  if (!store) return undefined;
  const [hasFavorites, hasCoupons] = await Promise.all([has(visitor, "favorites"), has(visitor, "savings")]);
  const [favorites = [], coupons = []] = await Promise.all([
    hasFavorites ? unlessLate(favoritesAt(visitor, store), PERSONAL_PART_MS).catch(leftOut) : [],
    hasCoupons ? unlessLate(couponsAt(visitor, store), PERSONAL_PART_MS).catch(leftOut) : [],
  ]);
  if (favorites.length + coupons.length === 0) return undefined;
  return { favorites, coupons };
}

async function favoritesAt({ api }: Visitor, { service }: Store): Promise<CardItem[]> {
  return (await api.crm.favorites(service.id)).slice(0, MOST.favorites).map(toCardItem);
}

async function couponsAt(visitor: Visitor, store: Store): Promise<CouponGist[]> {
  return couponGists(visitor, await ownCouponsOf(visitor, store, undefined), MOST.coupons);
}
