import { useRouteLoaderData } from "@remix-run/react";
import type { BrandInfo } from "./header/brand";
import type { RootData } from "./root-data";

/** Brand, phone and toast from the root's loader. Undefined on the error page of a failed root. */
export function useRoot() {
  return useRouteLoaderData<() => Promise<RootData>>("root");
}

/** The brand, from the root's loader. */
export function useBrand(): BrandInfo {
  const root = useRoot();
  return { name: root?.brand ?? "", logo: root?.logo };
}
