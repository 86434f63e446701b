import type { CategoryCircleProps } from "~/components/category-circle/category-circle";
import type { CardItem } from "~/components/item-card/card-item";
import type { LiveOrderProps } from "~/components/order/live-order";
import type { PromoBannerProps } from "~/components/promo-banner/promo-banner";
import { isFinalStatus } from "~/domain/order-progress";
import { type CardBlock, homeBlocksOf } from "~/modules/catalog.server";
import { type OrderGist, orderGist } from "~/modules/order-view.server";
import { placedOrdersOf } from "~/modules/placed-orders.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";
import type { Order } from "~/services/contract/order.server";
import { categoryPath } from "./menu-paths";

/** A block of the home page, ready to show. */
export type HomePart =
  | { type: "banners"; banners: PromoBannerProps[] }
  | { type: "categories"; title: string | undefined; categories: CategoryCircleProps[] }
  | { type: "items"; title: string; items: CardItem[] }
  | { type: "text"; title: string | undefined; text: string }
  | { type: "order"; order: LiveOrderProps };

/** The content service's blocks in their order; those with nothing to show are left out. @throws ApiError */
export async function homeParts(visitor: Visitor, serviceId: string): Promise<HomePart[]> {
  const blocks = await homeBlocksOf(visitor, serviceId);
  const parts = await Promise.all(blocks.map((block) => partOf(visitor, block)));
  return parts.filter((part) => part !== undefined);
}

/** Search is in the bar; coupons and favorites are not offered to guests. */
async function partOf(visitor: Visitor, block: CardBlock): Promise<HomePart | undefined> {
  switch (block.type) {
    case "Banners":
      return block.banners.length > 0 ? { type: "banners", banners: [...block.banners] } : undefined;
    case "Categories": {
      const categories = block.categories.map(({ id, name, image }) => ({
        href: categoryPath(id),
        name,
        image,
      }));
      return categories.length > 0 ? { type: "categories", title: block.title, categories } : undefined;
    }
    case "Items":
      return block.items.length > 0
        ? { type: "items", title: block.title, items: [...block.items] }
        : undefined;
    case "Text":
      return { type: "text", title: block.title, text: block.text };
    case "ActiveOrder": {
      const order = await activeOrder(visitor);
      return order && { type: "order", order };
    }
    default:
      return undefined;
  }
}

/** How many of the newest orders are asked about: one under way is among them. */
const NEWEST = 3;

/** The newest order under way, of the account or of this browser; one that cannot be read now is passed over. */
async function activeOrder(visitor: Visitor): Promise<LiveOrderProps | undefined> {
  const [own, placed] = await Promise.all([accountsActive(visitor), placedOrdersOf(visitor, NEWEST)]);
  const order = [...own, ...placed.orders].find(({ status }) => !isFinalStatus(status));
  if (!order) return undefined;
  const { setup } = await visitor.content();
  const { locale } = visitor;
  return liveOrder(visitor, orderGist(order, { locale, timeZone: setup.time_zone, now: new Date() }));
}

async function accountsActive({ isSignedIn, api, log }: Visitor): Promise<readonly Order[]> {
  if (!isSignedIn) return [];
  try {
    return await api.order.active({ limit: NEWEST });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    log.warn({ api: error.toLog() }, "active order left out");
    return [];
  }
}

function liveOrder({ t, device }: Visitor, gist: OrderGist): LiveOrderProps {
  const { id, number, option, status, stage, scheduled } = gist;
  const word = t(`enums.orderStatus.${status}.long.${option}`);
  return {
    href: `${device === "mobile" ? "/mobile/order" : "/orders"}/${encodeURIComponent(id)}`,
    title: t("home.activeOrder.title", { number, status: word }),
    detail: arrivalWords(t, gist),
    stage: { ...(stage ?? { current: 1, total: 1 }), status: word },
    scheduled,
  };
}

function arrivalWords(t: Visitor["t"], { arrival, option }: OrderGist): string | undefined {
  if (arrival?.kind === "between") {
    return t(`home.activeOrder.hint.${option}`, { from: arrival.from, to: arrival.to });
  }
  return arrival?.kind === "scheduled" ? t("tracking.list.scheduled", { when: arrival.when }) : undefined;
}
