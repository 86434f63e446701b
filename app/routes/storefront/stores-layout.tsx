import { Outlet, useSearchParams } from "@remix-run/react";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header";
import { RouteError } from "~/components/frame/route-error";
import { useRoot } from "~/components/frame/use-root";
import { useT } from "~/components/i18n";
import { sameSitePath } from "~/domain/same-site-path";

/** Choosing another restaurant: a step beside the shop, which leads back to where it was begun. */
export default function StoresLayout() {
  const root = useRoot();
  const brand = { name: root?.brand ?? "" };
  const [query] = useSearchParams();
  return (
    <>
      <StepHeader back={sameSitePath(query.get("back")) ?? "/"} title={useT()("store.bar")} brand={brand} />
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
