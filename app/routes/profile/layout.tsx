import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { Footer } from "~/components/frame/footer";
import { StepHeader } from "~/components/frame/header";
import { RouteError } from "~/components/frame/route-error";
import { useRoot } from "~/components/frame/use-root";
import { useT } from "~/components/i18n";
import { above } from "./paths";
import profileCss from "./profile.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: profileCss }];

/** A page of the profile: its bar leads one step up; the page brings its own column. */
export default function ProfileLayout() {
  const root = useRoot();
  const t = useT();
  const brand = { name: root?.brand ?? "" };
  return (
    <>
      <StepHeader back={above(useLocation().pathname)} title={t("title.profile.title")} brand={brand} />
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
