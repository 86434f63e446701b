import { Outlet, useSearchParams } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/route-error";
import { StepFrame } from "~/components/frame/step-frame";
import { sameSitePath } from "~/domain/visit/same-site-path";

/** The layout for choosing a restaurant. It leads back to the page that it was opened from. */
export default function StoresLayout() {
  const [query] = useSearchParams();
  return (
    <StepFrame back={sameSitePath(query.get("back")) ?? "/"} title={useT()("store.bar")}>
      <Outlet />
    </StepFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
