import { Outlet, useLocation } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";
import { ENTRY } from "~/features/account/account-paths";
import { EntryFrame } from "~/features/account/sign-in/entry-frame";

export default function AuthLayout() {
  // The entry has a frame of its own.
  if (useLocation().pathname.replace(/\/$/, "") === ENTRY) return <Outlet />;
  return (
    <EntryFrame form>
      <Outlet />
    </EntryFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
