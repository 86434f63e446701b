import { isAtWork, isFinalStatus, nextRefreshSeconds, orderProgress } from "~/domain/order/order-progress";
import type { CheckoutOption } from "~/domain/store/availability";
import { formatAt } from "~/domain/time/when";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { type StatusName, type StepView, statusName } from "~/features/orders/order/order-view.server";
import { isHidden, openTrackToken, type Tracked } from "~/features/orders/order/own-order.server";
import { failedCall } from "~/platform/backend/or-else.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import { unseen } from "~/platform/guard/failure.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { OrderPolling } from "~/services/contract/order.server";

/** How an order is, and nothing else of it. */
export interface TrackedOrder {
  option: CheckoutOption;
  status: StatusName;
  /** How far it is; undefined once it was cancelled. */
  stage: { current: number; total: number; isAtWork: boolean } | undefined;
  steps: StepView[];
  /** `{{at}}` of the moment it was read. */
  updatedAt: string;
  refreshSeconds: number | undefined;
}

/** What a tracking link shows: the order's status; else that the link is over. @throws the page that the backend was silent; ApiError */
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
    if (isHidden(failedCall(error))) return refuse({ state: "over" as const }, 404);
    throw unseen(visitor, error, visitor.t("status.unseen.someOrder"));
  }
}

/** The words of a polled order: what its timeline says is not told, so no step has a time. */
function trackedOrder(
  polled: Pick<OrderPolling, "status" | "payment_status">,
  tracked: Tracked,
  updatedAt: string,
): TrackedOrder {
  const { option } = tracked;
  const payment = { type: tracked.prepaid ? "PREPAID" : "PENDING", status: polled.payment_status } as const;
  const seen = { status: polled.status, checkout_option: option, timeline: [], payment };
  const { steps, current, cancelled } = orderProgress(seen);
  return {
    option,
    status: statusName({ status: polled.status, payment }),
    stage: cancelled ? undefined : { current: current + 1, total: steps.length, isAtWork: isAtWork(seen) },
    steps: steps.map(({ status, state }) => ({
      status: status === "AWAITING_PAYMENT" ? "BEFORE_PAYMENT" : status,
      state: state === "ahead" ? "todo" : state,
      time: undefined,
    })),
    updatedAt,
    refreshSeconds: isFinalStatus(polled.status) ? undefined : nextRefreshSeconds(polled.status),
  };
}
