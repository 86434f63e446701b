import { Outlet, useLocation } from "@remix-run/react";
import { RouteError } from "~/components/frame/route-error";
import { ENTRY } from "~/features/account/account-paths";
import { Door } from "~/features/account/outside/outside-door";

export default function AuthLayout() {
  return (
    <Door form={useLocation().pathname !== ENTRY}>
      <Outlet />
    </Door>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
