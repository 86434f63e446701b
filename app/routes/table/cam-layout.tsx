import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/route-error";
import camCss from "./cam.css";
import tableCss from "./table.css";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: tableCss },
  { rel: "stylesheet", href: camCss },
];

/** The page that reads a table's code. Specification: layout "cam". */
export default function CamLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
