import { useRouteError } from "@remix-run/react";
import { useDocument } from "~/components/document/document";
import { ErrorPage } from "./error-page/error-page";
import { failureOf } from "./failure-of";
import { useBrand, useRoot } from "./use-root";

/** The error page of every layout: customer words and the code to mention, nothing internal. */
export function RouteError() {
  const { requestId } = useDocument();
  const root = useRoot();
  const brand = useBrand();
  const failure = failureOf(useRouteError());
  return (
    <ErrorPage
      brand={root ? brand : { name: failure.brand ?? "", logo: failure.logo }}
      kind={failure.kind}
      signIn={failure.signIn}
      code={failure.requestId ?? requestId}
      kept={failure.kept}
      phone={root?.phone ?? failure.phone}
    />
  );
}
