import { Outlet, useLocation } from "@remix-run/react";
import { RouteError } from "~/components/frame/route-error";
import { Door } from "~/features/account/outside/outside-door";

export default function AuthLayout() {
  return (
    <Door form={useLocation().pathname !== "/auth"}>
      <Outlet />
    </Door>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
