import { Outlet, useLocation } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import { StepFrame } from "~/components/frame/step-page";
import { LOGIN, RECOVERY } from "~/features/account/account-paths";

/** Where the back link leads. The password's page leads to the start, because its code is used. */
function backFrom(pathname: string): string {
  return pathname === RECOVERY.start || pathname === RECOVERY.confirm ? LOGIN : RECOVERY.start;
}

export default function RecoveryLayout() {
  return (
    <StepFrame back={backFrom(useLocation().pathname)} title={useT()("title.recovery.title")}>
      <div className="wrap narrow stack">
        <Outlet />
      </div>
    </StepFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
