import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";
import tableCss from "./table.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tableCss }];

/** The pages of a table's bill: the terms, the name, the bill. */
export default function TableLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
