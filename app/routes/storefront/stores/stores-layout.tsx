import { Outlet, useSearchParams } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import { StepFrame } from "~/components/frame/step-page";
import { sameSitePath } from "~/domain/text/url";

/** The layout for choosing a restaurant. It leads back to the page that it was opened from. */
export default function StoresLayout() {
  const [query] = useSearchParams();
  return (
    <StepFrame back={sameSitePath(query.get("back")) ?? "/"} title={useT()("share.paid.store")}>
      <Outlet />
    </StepFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
