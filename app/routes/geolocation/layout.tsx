import { Outlet, useLocation, useSearchParams } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import { StepFrame } from "~/components/frame/step-page";
import { backFrom, courseOf, PICK_UP } from "~/features/address/address-paths";

export default function GeolocationLayout() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (
    <StepFrame
      back={backFrom(pathname, courseOf(query))}
      title={useT()(pathname === PICK_UP ? "share.paid.store" : "common.address")}
    >
      <div className="wrap narrow stack">
        <Outlet />
      </div>
    </StepFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
