import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/route-error";
import { retryHeaders } from "~/platform/rendering/retry-headers.server";

export const headers = retryHeaders;

/** The pages draw their frame themselves: the list that of the store, an order that of a step. */
export default function OrdersLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
