import { Outlet, useLocation, useSearchParams } from "@remix-run/react";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header";
import { RouteError } from "~/components/frame/route-error";
import { useRoot } from "~/components/frame/use-root";
import { useT } from "~/components/i18n";
import { backFrom, courseOf } from "./steps";

export default function GeolocationLayout() {
  const root = useRoot();
  const t = useT();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const brand = { name: root?.brand ?? "" };
  return (
    <>
      <StepHeader back={backFrom(pathname, courseOf(query))} title={t("geolocation.bar")} brand={brand} />
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
