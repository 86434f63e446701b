import type { PageTitle } from "~/components/frame/page-handle";
import { canHaveInvoice, isAwaitingPayment, isFinalStatus, isOnItsWay } from "~/domain/order/order-progress";
import { checkoutDraft } from "~/features/checkout/checkout-draft.server";
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
  mayAskFor,
  notFoundOf,
  trackedUntil,
  unlessHidden,
} from "~/features/orders/order/own-order.server";
import { type PayingView, payingView } from "~/features/orders/pay-order.server";
import { newRebuyKey, placedOrdersCookie } from "~/features/orders/placed-orders.server";
import { dropPix, keepPix, keptPix } from "~/features/payments/pix/kept-pix.server";
import { type NoPixCode, type PixView, pixRefresh } from "~/features/payments/pix/pix-parts.server";
import { isSubscriptionKept, pushKeyOf } from "~/features/push/push.server";
import { failedCall } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { type Answer, formRefusal, orReadBack, refuse } from "~/platform/forms/form-refusal.server";
import { failure, RETRY_SECONDS, unseen, unseenWords } from "~/platform/guard/failure.server";
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

/** An order that the backend does not show now, with the Pix code that this browser keeps for it. */
export interface UnseenOrder {
  /** That it is not shown, and the telephone. */
  unseen: string;
  number: string;
  pix: PixView | NoPixCode;
  pageTitle: PageTitle;
  refreshSeconds: number;
}

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
 * The page of one's own order; while the backend is silent, that it cannot be seen, with its Pix code if that is to be paid.
 * @throws the 404 of an order, the page that says so; ApiError
 */
export async function readOrderPage(
  visitor: Visitor,
  orderId: string | undefined,
): Promise<OrderPageData | Answer<UnseenOrder>> {
  try {
    const order = await orderAsOnMenu(visitor, await askedOrder(visitor, orderId));
    const page = await orderPage(visitor, order);
    if (page.refreshSeconds !== undefined) keepCopy(visitor, "order");
    const { id, number, payment, created_at: since } = order;
    if (page.paying?.kind !== "pix") dropPix(visitor, id);
    else keepPix(visitor, { of: id, number, payment, ...(since === undefined ? {} : { since }) });
    return page;
  } catch (error) {
    return unseenOrder(visitor, orderId, notFoundOf(visitor, error));
  }
}

/** @throws the error, with words of the order where the backend does not answer and no code is kept */
async function unseenOrder(visitor: Visitor, orderId: string | undefined, error: unknown) {
  const { t } = visitor;
  const kept = keptPix(visitor, orderId, await viewpointOf(visitor));
  const { placed } = checkoutDraft(visitor);
  const number = kept?.number ?? (placed?.order === orderId ? placed?.number : undefined);
  const sentence = number === undefined ? t("status.unseen.someOrder") : t("status.unseen.order", { number });
  const words = kept && unseenWords(visitor, error, sentence);
  if (!kept || words === undefined) throw unseen(visitor, error, sentence);
  const refreshSeconds = kept.pix.kind === "pix" ? pixRefresh(kept.pix) : RETRY_SECONDS;
  const pageTitle = { text: t("tracking.number", { number: kept.number }) };
  return refuse({ ...kept, unseen: words, refreshSeconds, pageTitle }, 503);
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
