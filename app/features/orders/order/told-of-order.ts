import type { Toast } from "~/platform/visitor/toast.server";
import type { Visitor } from "~/platform/visitor/visitor";

/** A page of one order, whether there is such an order or not. */
const ORDER = /^\/(?:orders|mobile\/order)\/[^/]+/i;

/**
 * What a visitor without a session is told of an order's address, which may have been sent to them: what it is, who sees
 * it, and what to do. It is the same for every id, so it does not say that the order exists.
 */
export function toldOfOrder({ url, request, t }: Pick<Visitor, "url" | "request" | "t">): Toast | undefined {
  if (request.method !== "GET" || !ORDER.test(url.pathname)) return undefined;
  return { tone: "info", text: t("status.notFound.order.elsewhere") };
}
