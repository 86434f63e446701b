import { Outlet, useLocation } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";
import { ENTRY } from "~/features/account/account-paths";
import { EntryFrame } from "~/features/account/sign-in/entry-frame";

export default function AuthLayout() {
  return (
    <EntryFrame form={useLocation().pathname !== ENTRY}>
      <Outlet />
    </EntryFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
