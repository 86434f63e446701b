import { type FragmentData, sharedFragment } from "~/components/document/fragment";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import { CategoryRow } from "~/components/menu/category-circle";
import type { CardItem } from "~/components/menu/item-card";
import { PromoRow } from "~/components/menu/promo-banner";
import { TileRow } from "~/components/menu/tile";
import { type AgainOrder, AgainRow } from "~/components/order/again-row";
import { LiveOrder, type LiveOrderProps } from "~/components/order/live-order";
import type { Basket } from "~/domain/menu/basket";
import { formatMoney } from "~/domain/money/money";
import { isOnItsWay } from "~/domain/order/order-progress";
import { formatDate } from "~/domain/time/when";
import { CouponRow } from "~/features/cart/coupons/coupon-row";
import { type CouponGist, couponGists, couponsOf } from "~/features/cart/coupons/coupons.server";
import { type StampCardView, stampCardOf } from "~/features/loyalty/loyalty.server";
import { StampCard } from "~/features/loyalty/stamp-card";
import { type CardBlock, PERSONAL_PART_MS, toCardItem } from "~/features/menu/catalog.server";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { type OrderGist, orderGist } from "~/features/orders/order/order-view.server";
import { cardArrivalWords, leftWords } from "~/features/orders/order/order-words";
import { ORDERS, orderPath, rebuyPath } from "~/features/orders/order-paths";
import { placedOrdersOf, repeatableOrders } from "~/features/orders/placed-orders.server";
import { paidWords } from "~/features/payments/methods/paid-again.server";
import type { Store } from "~/features/restaurant/store.server";
import { type NamedInCart, withCartCounts } from "~/features/storefront/card-counts.server";
import { logged, orElse, unlessSignedOut } from "~/platform/backend/or-else.server";
import { inTime, LATE } from "~/platform/concurrency/in-time.server";
import { fragmentOf, freshFragment } from "~/platform/rendering/fragment.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { categoryPath } from "~/routes/storefront/menu/menu-paths";
import { type OwnPartName, type OwnPlace, type Placed, type PublicBlock, sectionsOf } from "./home-sections";

/** How many tiles a phone shows in the first row. */
const FIRST_TILES = 2;

/** Consecutive public blocks: the section `index` of the page. */
const RUN = sharedFragment("home", ({ blocks, hasRecent, index, basket }: RunInput) => (
  <>
    {sectionsOf(blocks, hasRecent)[index]?.run?.map((placed) => (
      <Public key={placed.id} {...placed} basket={basket} />
    ))}
  </>
));

interface RunInput extends Record<string, object | boolean | number> {
  blocks: readonly CardBlock[];
  hasRecent: boolean;
  index: number;
  /** What its dishes fill. */
  basket: Basket;
}

/** The section `index` of the home page, one of public blocks, with the counts of what is in the cart. */
export function publicRun(
  visitor: Visitor,
  id: string,
  page: RunInput,
  counts: readonly NamedInCart[],
): FragmentData {
  return fragmentOf(visitor, id, RUN, page, (html) => withCartCounts(visitor, html, counts));
}

function Public({ block, id, first, basket }: Placed<PublicBlock> & Pick<RunInput, "basket">) {
  const t = useT();
  switch (block.type) {
    case "Banners":
      return (
        <section className="section promos" aria-label={t("home.highlights")}>
          <PromoRow banners={block.banners} first />
        </section>
      );
    case "Categories":
      return (
        <section className="section" aria-labelledby={id}>
          <h2 className="sr" id={id}>
            {block.title ?? t("common.categories")}
          </h2>
          <CategoryRow
            categories={block.categories.map(({ id, name, image }) => ({
              href: categoryPath(id),
              name,
              image,
            }))}
          />
        </section>
      );
    case "Items":
      return (
        <section className="section" aria-labelledby={id}>
          <div className="section-head">
            <h2 id={id}>{block.title}</h2>
            <a href="/menu">{t("home.seeMenu")}</a>
          </div>
          <TileRow items={block.items} basket={basket} list={id} grid firstCount={first ? FIRST_TILES : 0} />
        </section>
      );
    case "Text":
      return (
        <section className="section narrow stack tight" aria-labelledby={block.title ? id : undefined}>
          {block.title ? <h2 id={id}>{block.title}</h2> : null}
          <p className="muted">{block.text}</p>
        </section>
      );
    default:
      return block satisfies never;
  }
}

/** A personal part, or LATE if it did not come in time. */
export interface OwnPart {
  place: OwnPlace;
  content: OwnContent | typeof LATE;
  /** What its dishes fill. */
  basket: Basket;
}

/** A personal part as HTML. If it is late, a short text with a link to its content. */
export function ownFragment(visitor: Visitor, part: OwnPart, counts: readonly NamedInCart[]): FragmentData {
  return freshFragment(visitor, part.place.name, <Own {...part} />, (html) =>
    withCartCounts(visitor, html, counts),
  );
}

function Own({ place, content, basket }: OwnPart) {
  const t = useT();
  const { name, id, title } = place;
  if (name === "order") return <Order content={content} />;
  if (name === "stamps")
    return content !== LATE && content.kind === "stamps" ? <StampCard {...content.card} /> : null;
  const { href, label } = WHOLE[name];
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title ?? t("title.rebuy.title")}</h2>
        {content === LATE ? null : (
          <a href={href} aria-label={t(label)}>
            {t("home.seeAll")}
          </a>
        )}
      </div>
      {content !== LATE ? <OwnList content={content} list={id} basket={basket} /> : null}
      {content === LATE && name !== "again" ? <a href={href}>{t(`home.late.${name}`)}</a> : null}
    </section>
  );
}

/** The page with all of a part. */
const WHOLE = {
  again: { href: ORDERS, label: "common.allOrders" },
  coupons: { href: "/cupons", label: "a11y.allCoupons" },
  favorites: { href: "/favorites", label: "a11y.allFavorites" },
} as const;

function OwnList({ content, list, basket }: { content: OwnContent; list: string; basket: Basket }) {
  switch (content.kind) {
    case "coupons":
      return <CouponRow coupons={content.coupons} />;
    case "favorites":
      return <TileRow items={content.items} basket={basket} list={list} grid />;
    case "again":
      return <AgainRow orders={content.orders} />;
    case "order":
    case "stamps":
      return null;
    default:
      return content satisfies never;
  }
}

function Order({ content }: Pick<OwnPart, "content">) {
  const t = useT();
  if (content !== LATE) return content.kind === "order" ? <LiveOrder {...content.order} /> : null;
  return (
    <a className="card live" href={ORDERS}>
      <Icon name="clock" />
      <b>{t("home.late.order")}</b>
      <Icon name="next" />
    </a>
  );
}

/** The content of a personal part, which differs between visitors or has a source of its own. */
type OwnContent =
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
