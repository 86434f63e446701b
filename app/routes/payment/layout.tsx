import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";

export default function PaymentLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
