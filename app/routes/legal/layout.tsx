import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header/header";
import { useBrand, useLevel, useRoot } from "~/components/frame/root-data";
import { PROFILE } from "~/features/account/account-paths";
import { PRIVACY } from "~/features/legal/legal-paths";
import { guard } from "~/guard.server";
import type { MessageKey } from "~/locales/catalog";

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, async ({ isSignedIn }) => ({ isSignedIn }));
}

export default function LegalLayout() {
  const { isSignedIn } = useLoaderData<typeof loader>();
  const root = useRoot();
  const t = useT();
  const { title, back } = legalPageOf(useLocation().pathname, isSignedIn, useLevel("accounts"));
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

const TITLES = {
  terms: "title.terms.title",
  policy: "title.policy.title",
  "my-data": "title.myData.title",
  cookies: "privacy.cookies.title",
  leave: "privacy.leave.title",
  "delete-account": "form.account.delete.action.delete",
} as const satisfies Record<string, MessageKey>;

/** The bar of a page under /privacy: its title and its back link. */
export function legalPageOf(
  pathname: string,
  isSignedIn: boolean,
  hasAccounts: boolean,
): { title: MessageKey; back: string } {
  const last = pathname.split("/").findLast(Boolean)?.toLowerCase();
  const page = (["policy", "my-data", "cookies", "leave", "delete-account"] as const).find(
    (one) => one === last,
  );
  const title = TITLES[page ?? "terms"];
  if (page === "cookies" || page === "delete-account")
    return { title, back: hasAccounts ? PRIVACY.myData : PRIVACY.policy };
  return { title, back: isSignedIn && page === "my-data" ? PROFILE.menu : "/" };
}
