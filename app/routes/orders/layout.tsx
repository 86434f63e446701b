import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";

/** The pages draw their frame themselves: the list that of the store, an order that of a step. */
export default function OrdersLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
