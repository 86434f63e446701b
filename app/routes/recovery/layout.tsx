import { Outlet, useLocation } from "@remix-run/react";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header";
import { RouteError } from "~/components/frame/route-error";
import { useRoot } from "~/components/frame/use-root";
import { useT } from "~/components/i18n";

/** Where the arrow of a page leads: the code of a page before is used up, so the password leads to the start. */
function backFrom(pathname: string): string {
  return pathname === "/recovery" || pathname === "/recovery/confirm" ? "/auth/login" : "/recovery";
}

export default function RecoveryLayout() {
  const root = useRoot();
  const t = useT();
  const brand = { name: root?.brand ?? "" };
  return (
    <>
      <StepHeader back={backFrom(useLocation().pathname)} title={t("auth.recovery.bar")} brand={brand} />
      <main id="main">
        <div className="wrap narrow stack">
          <Outlet />
        </div>
      </main>
      <Footer brand={brand} phone={root?.phone} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
