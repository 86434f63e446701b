import type { LoaderFunctionArgs } from "@remix-run/node";
import { dueOf } from "~/domain/order/order-progress";
import { formatAt } from "~/domain/time/when";
import { toldSpan, type Viewpoint, viewpointOf } from "~/features/orders/order/order-arrival.server";
import { changeFingerprint } from "~/features/orders/order/order-view.server";
import { dueWords, freshnessWords } from "~/features/orders/order/order-words";
import { isHidden, mayAskFor } from "~/features/orders/order/own-order.server";
import { guard } from "~/guard.server";
import { failedCall, unlessSignedOut } from "~/platform/backend/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { OrderPolling } from "~/services/contract/order.server";

/** What a page that follows an order asks for again and again. */
export interface OrderNews {
  /** Differs from that of the page when the order has changed since. */
  fingerprint: string;
  changedAt: string;
  /** That the page is up to date, and what it says while the next answer does not come. */
  updated: string;
  failed: string;
  /**
   * The minutes that are left, by our clock; empty where nothing counts them. Absent while a courier is on the way: the
   * page, which knows the door, tells them.
   */
  left?: string;
}

/** How one's own order is, in few bytes: see {@link OrderNews}. 404 for another's, 503 without an answer. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async (visitor) => {
    const { orderId } = args.params;
    const headers = { "Cache-Control": "private, no-store" };
    try {
      if (orderId === undefined || !(await mayAskFor(visitor, orderId)))
        return new Response(null, { status: 404, headers });
      const [polled, view] = await Promise.all([visitor.api.order.polling(orderId), viewpointOf(visitor)]);
      const news: OrderNews = {
        fingerprint: changeFingerprint(polled, view.now),
        changedAt: polled.changed_at,
        ...freshnessWords(visitor.t, formatAt(view.now, view, "stamp")),
        ...(polled.courier && view.isLive ? {} : { left: leftOf(visitor, polled, view) }),
      };
      return Response.json(news, { headers });
    } catch (thrown) {
      const error = failedCall(thrown);
      if (!unlessSignedOut(error)) throw error;
      visitor.log.warn({ api: error.toLog() }, "no news of an order");
      return new Response(null, { status: isHidden(error) ? 404 : 503, headers });
    }
  });
}

function leftOf({ t }: Visitor, polled: OrderPolling, view: Viewpoint): string {
  const span = toldSpan(polled, view);
  const due = span && dueOf(span, view.now);
  return due === undefined ? "" : dueWords(t, due);
}
