import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { useT } from "~/components/document/i18n";
import { RouteError } from "~/components/frame/error-page/error-page";
import { StepFrame } from "~/components/frame/step-page";
import profileCss from "./profile.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: profileCss }];

/** The frame of the profile's pages. Its back link leads one level up. */
export default function ProfileLayout() {
  const { pathname } = useLocation();
  return (
    <StepFrame back={above(pathname)} title={useT()("title.profile.title")}>
      <Outlet />
    </StepFrame>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** The path one level up: `/profile/contact` for `/profile/contact/verify`. */
export function above(pathname: string): string {
  const segments = pathname.split("/").filter(Boolean);
  return `/${segments.slice(0, -1).join("/")}`;
}
