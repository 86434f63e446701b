import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/route-error";
import { Door } from "./door";

export default function AuthLayout() {
  return (
    <Door>
      <Outlet />
    </Door>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
