import type { PageTitle } from "~/components/frame/page-handle";
import { canHaveInvoice, isAwaitingPayment, isFinalStatus, isOnItsWay } from "~/domain/order/order-progress";
import { formatAt } from "~/domain/time/when";
import { type SharedOfOrder, sharedOfOrder } from "~/features/checkout/note-cart.server";
import { type EarnedView, earnedOf } from "~/features/loyalty/loyalty.server";
import { orderAsOnMenu } from "~/features/menu/whole-menu.server";
import { keepCopy } from "~/features/offline/copies.server";
import { type IssueView, issueViews, type RatingView, ratingView } from "~/features/orders/follow-ups.server";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { type GivenBack, givenBack } from "~/features/orders/order/order-money.server";
import { type OrderView, orderView, statusName } from "~/features/orders/order/order-view.server";
import {
  askedOrder,
  keptOrder,
  lastOrder,
  mayAskFor,
  notFoundOf,
  orderOfKept,
  trackedUntil,
  unlessHidden,
} from "~/features/orders/order/own-order.server";
import { type PayingView, payingView } from "~/features/orders/pay-order.server";
import { newRebuyKey, placedOrdersCookie } from "~/features/orders/placed-orders.server";
import { pixRefresh } from "~/features/payments/pix/pix-parts.server";
import { isSubscriptionKept, pushKeyOf } from "~/features/push/push.server";
import { failedCall } from "~/platform/backend/or-else.server";
import { stillStands } from "~/platform/backend/public-read.server";
import { has } from "~/platform/content/content.server";
import { type Answer, formRefusal, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import { failure } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";

/** What the page of an order gets. */
export interface OrderPageData {
  order: OrderView;
  /** What there is to say or do about a payment that was to be made at once. */
  paying: PayingView | undefined;
  links: OrderLinks;
  /** Of a cancelled order, where the backend lets customers cancel. */
  givenBack?: GivenBack | undefined;
  /** What was reported, where the backend takes reports. */
  issues?: readonly IssueView[] | undefined;
  /** Where the backend takes ratings: the one that was given, or that one can be. */
  rating?: { given?: RatingView | undefined; ratingUrl: string | undefined } | undefined;
  /** The stamps that it has given. */
  earned?: EarnedView | undefined;
  /** A guest's first order, if it goes ahead: it asks once whether an account is to keep what was typed. */
  asksToKeep?: boolean | undefined;
  /** What others chose for it that is not in it, in words, where the owner of a shared order looks. */
  left?: string[] | undefined;
  pageTitle: PageTitle;
  refreshSeconds: number | undefined;
  rebuyKey: string;
  /** With it this browser can be told how the order moves. */
  vapidKey?: string | undefined;
  /** Whether the account knows of this browser's alerts. */
  alertsKept: boolean;
}

/** The page of an order; `stale` when nobody answered and it is the one shown before. */
export type ShownOrder = OrderPageData & { stale?: boolean };

/** Which pages of an order are worth leading to now. */
export interface OrderLinks {
  receipt: boolean;
  invoice: boolean;
  share: boolean;
  cancel: boolean;
  issue: boolean;
  /** Who owes what of it, where it was a shared order that is still kept. */
  owed: boolean;
}

/**
 * The page of one's own order; while nobody answers, what was last known of it.
 * @throws the 404 of an order, ApiError
 */
export async function readOrderPage(
  visitor: Visitor,
  orderId: string | undefined,
): Promise<OrderPageData | Answer<OrderPageData & { stale: true }>> {
  const last = orderId === undefined ? undefined : lastOrder.of(visitor, orderId);
  try {
    const order = await orderAsOnMenu(visitor, await askedOrder(visitor, orderId));
    const page = await orderPage(visitor, order);
    if (page.refreshSeconds !== undefined) {
      const kept = keptOrder(order);
      if (kept) lastOrder.keep(visitor, order.id, kept);
      keepCopy(visitor, "order");
    }
    return page;
  } catch (error) {
    if (!last || !stillStands(error, last)) throw notFoundOf(visitor, error);
    visitor.log.warn({ api: error.toLog() }, "an order as it was last known");
    const { order, ...page } = await orderPage(visitor, orderOfKept(last.what));
    const view = await viewpointOf(visitor);
    const updatedAt = formatAt(last.at, view, "stamp");
    const links = { receipt: false, invoice: false, share: false, cancel: false, issue: false, owed: false };
    return refuse({ ...page, order: { ...order, updatedAt }, links, stale: true as const }, 503);
  }
}

async function orderPage(visitor: Visitor, order: Order): Promise<OrderPageData> {
  const viewpoint = await viewpointOf(visitor);
  const view = orderView(order, viewpoint);
  const [hasInvoice, canCancel, canReport, canRate, shared, earned] = await Promise.all([
    has(visitor, "invoice"),
    has(visitor, "cancel"),
    has(visitor, "issues"),
    has(visitor, "ratings"),
    sharedOfOrder(visitor, order.id),
    earnedOf(visitor, order),
  ]);
  const status = visitor.t(`enums.orderStatus.${statusName(order)}.long.${view.option}`);
  const paying = payingView(visitor, order, viewpoint);
  const vapidKey = isOnItsWay(order.status) ? await pushKeyOf(visitor) : undefined;
  return {
    order: view,
    paying,
    links: linksOf(visitor, order, { hasInvoice, canCancel, canReport, isShared: shared?.isOwed === true }),
    ...(shared && shared.left.length > 0 ? { left: leftWords(visitor, shared.left) } : {}),
    ...(canCancel && order.status === "CANCELLED" ? { givenBack: givenBack(order) } : {}),
    ...(canReport && order.issues?.length ? { issues: issueViews(order, viewpoint) } : {}),
    ...(canRate && (order.rating || order.can_rate)
      ? {
          rating: {
            given: ratingView(visitor, order, viewpoint),
            ratingUrl: (await visitor.content()).setup.rating_url,
          },
        }
      : {}),
    ...(earned ? { earned } : {}),
    ...(goesAhead(order, paying) && (await asksToKeep(visitor, order)) ? { asksToKeep: true } : {}),
    pageTitle: {
      text: visitor.t("title.order.title", { status, number: order.number }),
      description: visitor.t("title.order.description"),
    },
    refreshSeconds: paying?.kind === "pix" ? pixRefresh(paying) : view.refreshSeconds,
    rebuyKey: newRebuyKey(),
    alertsKept: isSubscriptionKept(visitor),
    ...(vapidKey === undefined ? {} : { vapidKey }),
  };
}

/** Neither cancelled nor waiting for its payment. */
const goesAhead = ({ status }: Order, paying: PayingView | undefined) =>
  status !== "CANCELLED" && (paying === undefined || paying.kind === "paid");

/** Only on the page of the first order that this browser has placed, so that nothing asks twice. Record 150. */
async function asksToKeep(visitor: Visitor, { id }: Order): Promise<boolean> {
  if (visitor.isSignedIn || (await visitor.content()).external_login) return false;
  if (!(await has(visitor, "accounts"))) return false;
  const placed = placedOrdersCookie.read(visitor.request) ?? [];
  return placed.length === 1 && placed[0] === id;
}

/** What others chose and is not in an order, in words: `Bia: 2× Pudim de leite`. */
function leftWords({ t }: Visitor, left: SharedOfOrder["left"]): string[] {
  return left.map(
    ({ person, name, quantity }) => `${person}: ${t("bag.times", { count: quantity })} ${name}`,
  );
}

interface Offers {
  hasInvoice: boolean;
  canCancel: boolean;
  canReport: boolean;
  isShared: boolean;
}

function linksOf(
  visitor: Visitor,
  order: Order,
  { hasInvoice, canCancel, canReport, isShared }: Offers,
): OrderLinks {
  return {
    receipt: !isAwaitingPayment(order),
    invoice: hasInvoice && canHaveInvoice(order),
    share: canShare(visitor, order),
    cancel: canCancel && order.can_cancel === true,
    issue: canReport && order.can_report === true,
    owed: isShared,
  };
}

/**
 * Whether an order can be followed by a link. The backend tells of a guest's alone without credentials, and a link
 * must not carry a customer's. Contract: "Guests".
 */
export function canShare({ isSignedIn }: Pick<Visitor, "isSignedIn">, order: Order): boolean {
  return !isSignedIn && !isFinalStatus(order.status) && trackedUntil(order) > Date.now();
}

/**
 * Says that the customer has the order in hand, and leads back to its page (`pageOf`). If the backend does not
 * answer, the page stays as it is, with the words for that.
 * @throws the 404 of an order, ApiError
 */
export async function confirmDelivery(
  visitor: Visitor,
  orderId: string | undefined,
  pageOf: (id: string) => string,
) {
  if (!(await has(visitor, "accounts"))) throw failure("notFound", 404, visitor);
  if (orderId === undefined || !(await mayAskFor(visitor, orderId))) throw failure("order", 404, visitor);
  const page = pageOf(orderId);
  const { t } = visitor;
  try {
    const { order } = visitor.api;
    const confirming = orReadBack(order.confirmDelivery(orderId), async () => {
      const now = await order.get(orderId);
      return now.status === "CONCLUDED" && now;
    });
    await unlessHidden(visitor, confirming);
  } catch (thrown) {
    const error = failedCall(thrown);
    if (error.code === "NOT_CONFIRMABLE") {
      return visitor.redirect(page, { tone: "info", text: t(error.messageKey) });
    }
    const { words, status } = formRefusal(visitor, error, "delivery not confirmed");
    return refuse({ error: words }, status);
  }
  return visitor.redirect(page, { tone: "quiet", text: t("toast.order.confirmed") });
}
