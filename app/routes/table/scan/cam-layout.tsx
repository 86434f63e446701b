import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";
import tableCss from "~/routes/table/table.css";
import camCss from "./cam.css";

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
