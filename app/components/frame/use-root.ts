import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";
import type { BrandInfo } from "./brand";

/** Brand, phone and toast from the root's loader. Undefined on the error page of a failed root. */
export function useRoot() {
  return useRouteLoaderData<typeof loader>("root");
}

/** The brand, from the root's loader. */
export function useBrand(): BrandInfo {
  const root = useRoot();
  return { name: root?.brand ?? "", logo: root?.logo };
}
