import type { CardItem } from "~/components/menu/item-card";
import type { AgainOrder } from "~/components/order/again-row";
import type { LiveOrderProps } from "~/components/order/live-order";
import { formatMoney } from "~/domain/money/money";
import { isOnItsWay } from "~/domain/order/order-progress";
import { formatDate } from "~/domain/time/when";
import { type CouponGist, couponGists, couponsOf } from "~/features/cart/coupons/coupons.server";
import { type StampCardView, stampCardOf } from "~/features/loyalty/loyalty.server";
import { PERSONAL_PART_MS, toCardItem } from "~/features/menu/catalog.server";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { type OrderGist, orderGist } from "~/features/orders/order/order-view.server";
import { cardArrivalWords, leftWords } from "~/features/orders/order/order-words";
import { orderPath, rebuyPath } from "~/features/orders/order-paths";
import { placedOrdersOf, repeatableOrders } from "~/features/orders/placed-orders.server";
import { paidWords } from "~/features/payments/methods/paid-again.server";
import type { Store } from "~/features/restaurant/store.server";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { inTime, LATE } from "~/platform/concurrency/in-time.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { LatePartName, OwnPartName, OwnPlace, Placed, PublicBlock } from "./home-sections";

/** A part of the home page: consecutive public blocks, or a personal part. */
export type HomePart = { /** The id of its element. */ id: string } & (
  | { run: Placed<PublicBlock>[] }
  | {
      place: OwnPlace;
      content: OwnContent | undefined;
      /** The personal part that did not come in time. */
      late: LatePartName | undefined;
    }
);

/** The content of a personal part, which differs between visitors or has a source of its own. */
export type OwnContent =
  | { kind: "order"; order: LiveOrderProps }
  | { kind: "stamps"; card: StampCardView }
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
    case "stamps": {
      const card = await stampCardOf(visitor);
      return card && { kind: name, card };
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
  return orders.map((order, index) => {
    const { id, number, items, image, total } = orderGist(order, view);
    const sum = total && formatMoney(total, visitor.locale);
    const day = order.created_at && formatDate(order.created_at, view);
    const title = items || visitor.t("tracking.number", { number });
    const shown = { href: orderPath(visitor, id), number, title, image };
    if (index > 0) return { ...shown, detail: [day, sum].filter(Boolean).join(" · "), action: rebuyPath(id) };
    // What it cost and how it was paid is that of the last time, and is called so.
    const paid = [sum, paidWords(visitor, order.payment)].filter(Boolean).join(" · ");
    return {
      ...shown,
      detail: day ? visitor.t("home.lastTime", { when: day }) : "",
      action: rebuyPath(id, "order"),
      paid,
    };
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
