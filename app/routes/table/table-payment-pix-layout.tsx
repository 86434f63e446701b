import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { RouteError } from "~/components/frame/error-page/error-page";
import tableCss from "./table.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: tableCss }];

/** A share that is paid by Pix. Specification: layout "table-payment-pix". */
export default function TablePaymentPixLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
