import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import fileInputCss from "~/components/form/file-input.css";
import { RouteError } from "~/components/frame/route-error";
import camCss from "./cam.css";
import tableCss from "./table.css";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: tableCss },
  { rel: "stylesheet", href: camCss },
  { rel: "stylesheet", href: fileInputCss },
];

/** The page that reads a table's code. Specification: layout "cam". */
export default function CamLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
