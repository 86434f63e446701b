import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";
import type { BrandInfo } from "./brand";

/** Brand, phone and toast of the root's loader; undefined on the error page of a root that failed. */
export function useRoot() {
  return useRouteLoaderData<typeof loader>("root");
}

/** Whose site it is, as the root's loader says. */
export function useBrand(): BrandInfo {
  const root = useRoot();
  return { name: root?.brand ?? "", logo: root?.logo };
}
