import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** Brand, phone and toast of the root's loader; undefined on the error page of a root that failed. */
export function useRoot() {
  return useRouteLoaderData<typeof loader>("root");
}
