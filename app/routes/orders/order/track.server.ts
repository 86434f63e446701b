import { createHash } from "node:crypto";
import { z } from "zod";
import { isAtWork, isFinalStatus, nextRefreshSeconds, orderProgress } from "~/domain/order/order-progress";
import type { CheckoutOption } from "~/domain/store/availability";
import { formatAt } from "~/domain/time/when";
import { viewpointOf } from "~/features/orders/order/order-arrival.server";
import { type StatusName, type StepView, statusName } from "~/features/orders/order/order-view.server";
import { isHidden, openTrackToken, type Tracked } from "~/features/orders/order/own-order.server";
import { failedCall } from "~/platform/backend/or-else.server";
import { lastKnown, stillStands } from "~/platform/backend/public-read.server";
import { refuse } from "~/platform/forms/form-refusal.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type OrderPolling, orderStatusSchema } from "~/services/contract/order.server";
import { paymentStatusSchema } from "~/services/contract/shared.server";

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

const RETRY_SECONDS = 30;

/** The order whose tracking link was last read in this browser. */
const lastTracked = lastKnown(
  "track-shown",
  z.object({ status: orderStatusSchema, payment_status: paymentStatusSchema }),
);

/** What a tracking link shows: the order's status; else that the link is over, or that nobody answered. */
export async function readTracked(visitor: Visitor, token: string | undefined) {
  const tracked = openTrackToken(token);
  if (!tracked) return refuse({ state: "over" as const }, 404);
  // A guest's order opens by its id, which is not for whoever has the link.
  const of = createHash("sha256").update(tracked.id).digest("base64url");
  try {
    const [polled, view] = await Promise.all([
      visitor.api.order.pollingAsAnybody(tracked.id),
      viewpointOf(visitor),
    ]);
    const order = trackedOrder(polled, tracked, formatAt(view.now, view, "stamp"));
    const { status, payment_status } = polled;
    if (order.refreshSeconds !== undefined) lastTracked.keep(visitor, of, { status, payment_status });
    return { state: "shown" as const, order, stale: false, refreshSeconds: order.refreshSeconds };
  } catch (thrown) {
    const error = failedCall(thrown);
    const last = lastTracked.of(visitor, of);
    if (last && stillStands(error, last)) {
      visitor.log.warn({ api: error.toLog() }, "a tracked order as it was last known");
      const at = formatAt(last.at, await viewpointOf(visitor), "stamp");
      const order = trackedOrder(last.what, tracked, at);
      const { refreshSeconds } = order;
      return refuse({ state: "shown" as const, order, stale: true, refreshSeconds }, 503);
    }
    if (isHidden(error)) return refuse({ state: "over" as const }, 404);
    visitor.log.warn({ api: error.toLog() }, "no news for a tracking link");
    return refuse({ state: "silent" as const, refreshSeconds: RETRY_SECONDS }, 503);
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
