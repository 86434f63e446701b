import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { Footer } from "~/components/frame/footer/footer";
import { StepHeader } from "~/components/frame/header/header";
import { RouteError } from "~/components/frame/route-error";
import { useBrand, useRoot } from "~/components/frame/use-root";
import { guard } from "~/guard.server";
import { legalPageOf } from "./legal-pages";

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async ({ isSignedIn }) => ({ isSignedIn }));
}

export default function LegalLayout() {
  const { isSignedIn } = useLoaderData<typeof loader>();
  const root = useRoot();
  const t = useT();
  const { title, back } = legalPageOf(useLocation().pathname, isSignedIn);
  const brand = useBrand();
  return (
    <>
      <StepHeader back={back} title={t(title)} brand={brand} />
      <main id="main">
        <Outlet />
      </main>
      <Footer brand={brand} phone={root?.phone} consent={false} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
