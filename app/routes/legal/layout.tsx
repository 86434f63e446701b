import { Outlet, useLocation } from "@remix-run/react";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header";
import { RouteError } from "~/components/frame/route-error";
import { useRoot } from "~/components/frame/use-root";
import { useT } from "~/components/i18n";

export default function LegalLayout() {
  const root = useRoot();
  const t = useT();
  const isPolicy = useLocation().pathname.endsWith("/policy");
  const brand = { name: root?.brand ?? "" };
  return (
    <>
      <StepHeader back="/" title={t(isPolicy ? "title.policy.title" : "title.terms.title")} brand={brand} />
      <main id="main">
        <Outlet />
      </main>
      <Footer brand={brand} phone={root?.phone} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
