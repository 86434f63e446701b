import type { CardItem } from "~/components/menu/item-card/card-item";
import type { AgainOrder } from "~/components/order/again-row";
import type { LiveOrderProps } from "~/components/order/live-order";
import { formatMoney } from "~/domain/money/money";
import { isOnItsWay } from "~/domain/order/order-progress";
import { formatDate } from "~/domain/time/when";
import { type CouponGist, couponGists } from "~/features/cart/coupons/coupon-gists.server";
import { couponsOf } from "~/features/cart/coupons/coupons.server";
import { PERSONAL_PART_MS } from "~/features/menu/favorites.server";
import { toCardItem } from "~/features/menu/to-card-item";
import { placedOrdersOf } from "~/features/orders/history/placed-orders.server";
import { repeatableOrders } from "~/features/orders/history/repeatable-orders.server";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { type OrderGist, orderGist } from "~/features/orders/order/order-view.server";
import { cardArrivalWords, leftWords } from "~/features/orders/order/order-words";
import { orderPath, rebuyPath } from "~/features/orders/order-paths";
import type { Store } from "~/features/restaurant/store.server";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { inTime, LATE } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { OwnPartName } from "./home-paths";

/** The content of a personal part, which differs between visitors or has a source of its own. */
export type OwnContent =
  | { kind: "order"; order: LiveOrderProps }
  | { kind: "again"; orders: readonly AgainOrder[] }
  | { kind: "coupons"; coupons: readonly CouponGist[] }
  | { kind: "favorites"; items: readonly CardItem[] };

/** The maximum of each. The rest is behind a link. */
const MOST = { orders: 3, again: 3, coupons: 3, favorites: 10 };

/** Reads a personal part. Undefined if there is nothing to show. @throws ApiError */
export async function readOwn(
  visitor: Visitor,
  store: Store,
  name: OwnPartName,
): Promise<OwnContent | undefined> {
  switch (name) {
    case "order": {
      const order = await activeOrder(visitor);
      return order && { kind: name, order };
    }
    case "again": {
      const orders = await ordersAgain(visitor);
      return orders.length > 0 ? { kind: name, orders } : undefined;
    }
    case "coupons": {
      const coupons = await couponGists(visitor, await couponsOf(visitor, store), MOST.coupons);
      return coupons.length > 0 ? { kind: name, coupons } : undefined;
    }
    case "favorites": {
      const items = await likedItems(visitor, store);
      return items.length > 0 ? { kind: name, items } : undefined;
    }
    default:
      return name satisfies never;
  }
}

/** As {@link readOwn}. LATE if the backend fails or is slower than the page can wait. */
export async function readOwnInTime(
  visitor: Visitor,
  store: Store,
  name: OwnPartName,
): Promise<OwnContent | typeof LATE | undefined> {
  return inTime(readOwn(visitor, store, name), PERSONAL_PART_MS).catch(
    orElse(LATE, unlessSignedOut, logged(visitor, "warn", "part of the home page left out", { part: name })),
  );
}

async function ordersAgain(visitor: Visitor): Promise<AgainOrder[]> {
  const orders = await repeatableOrders(visitor, MOST.again);
  const view = await viewpointOf(visitor);
  return orders.map((order) => {
    const { id, number, items, image, total } = orderGist(order, view);
    const sum = formatMoney(total, visitor.locale);
    const detail = `${formatDate(order.created_at, view)} · ${sum}`;
    return { href: orderPath(visitor, id), number, title: items, detail, image, action: rebuyPath(id) };
  });
}

async function likedItems({ isSignedIn, api }: Visitor, { service }: Store): Promise<CardItem[]> {
  if (!isSignedIn) return [];
  return (await api.crm.favorites(service.id)).slice(0, MOST.favorites).map(toCardItem);
}

/** The newest order in progress, of the account or of this browser. One that cannot be read now is skipped. */
async function activeOrder(visitor: Visitor): Promise<LiveOrderProps | undefined> {
  const { isSignedIn, api, locale } = visitor;
  const [own, placed] = await Promise.all([
    isSignedIn ? api.order.active({ limit: MOST.orders }) : [],
    placedOrdersOf(visitor, MOST.orders),
  ]);
  const order = [...own, ...placed.orders].find(({ status }) => isOnItsWay(status));
  if (!order) return undefined;
  const { setup } = await visitor.content();
  return liveOrder(visitor, orderGist(order, { locale, timeZone: setup.time_zone, now: new Date() }));
}

function liveOrder({ t, device }: Visitor, gist: OrderGist): LiveOrderProps {
  const { id, number, option, status, stage, scheduled, arrival } = gist;
  const word = t(`enums.orderStatus.${status}.long.${option}`);
  return {
    href: orderPath({ device }, id),
    title: t("home.activeOrder.title", { number, status: word }),
    detail: cardArrivalWords(t, gist),
    left: leftWords(t, arrival),
    late: arrival?.kind === "late",
    stage: { ...(stage ?? { current: 1, total: 1 }), status: word },
    scheduled,
  };
}
