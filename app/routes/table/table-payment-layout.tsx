import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";
import tableCss from "./table.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tableCss }];

/** Paying a share of a bill. Specification: layout "table-payment". */
export default function TablePaymentLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
