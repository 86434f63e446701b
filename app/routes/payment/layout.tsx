import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/route-error";

export default function PaymentLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
