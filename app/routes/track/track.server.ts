import type { CheckoutOption } from "~/domain/availability";
import { isFinalStatus, nextRefreshSeconds, orderProgress } from "~/domain/order-progress";
import { formatAt } from "~/domain/when";
import { refuse } from "~/modules/answer.server";
import { viewpointOf } from "~/modules/order-arrival.server";
import { type StatusName, type StepView, statusName } from "~/modules/order-view.server";
import { openTrackToken, type Tracked } from "~/modules/track-token.server";
import type { Visitor } from "~/modules/visitor.server";
import { isHidden } from "~/routes/orders/order.server";
import { ApiError } from "~/services/api-error.server";
import type { OrderPolling } from "~/services/contract/order.server";

/** How an order is, and nothing else of it. */
export interface TrackedOrder {
  option: CheckoutOption;
  status: StatusName;
  /** How far it is; undefined once it was cancelled. */
  stage: { current: number; total: number } | undefined;
  steps: StepView[];
  /** `{{at}}` of the moment it was read. */
  updatedAt: string;
  refreshSeconds: number | undefined;
}

const RETRY_SECONDS = 30;

/** What a tracking link shows: the order's status; else that the link is over, or that nobody answered. */
export async function readTracked(visitor: Visitor, token: string | undefined) {
  const tracked = openTrackToken(token);
  if (!tracked) return refuse({ state: "over" as const }, 404);
  try {
    const [polled, view] = await Promise.all([
      visitor.api.order.pollingAsAnybody(tracked.id),
      viewpointOf(visitor),
    ]);
    const order = trackedOrder(polled, tracked, formatAt(view.now, view, "stamp"));
    return { state: "shown" as const, order, refreshSeconds: order.refreshSeconds };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isHidden(error)) return refuse({ state: "over" as const }, 404);
    visitor.log.warn({ api: error.toLog() }, "no news for a tracking link");
    return refuse({ state: "silent" as const, refreshSeconds: RETRY_SECONDS }, 503);
  }
}

/** The words of a polled order: what its timeline says is not told, so no step has a time. */
export function trackedOrder(polled: OrderPolling, tracked: Tracked, updatedAt: string): TrackedOrder {
  const { option } = tracked;
  const payment = { type: tracked.prepaid ? "PREPAID" : "PENDING", status: polled.payment_status } as const;
  const { steps, current, cancelled } = orderProgress({
    ...{ status: polled.status, checkout_option: option, timeline: [], payment },
  });
  return {
    option,
    status: statusName({ status: polled.status, payment }),
    stage: cancelled ? undefined : { current: current + 1, total: steps.length },
    steps: steps.map(({ status, state }) => ({
      status: status === "AWAITING_PAYMENT" ? "BEFORE_PAYMENT" : status,
      state: state === "ahead" ? "todo" : state,
      time: undefined,
    })),
    updatedAt,
    refreshSeconds: isFinalStatus(polled.status) ? undefined : nextRefreshSeconds(polled.status),
  };
}
