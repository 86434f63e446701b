import { useRouteLoaderData } from "@remix-run/react";
import type { ToastMessage } from "~/components/feedback/toast";
import type { Level } from "~/domain/visit/levels";
import type { BrandInfo } from "./header/brand";

/** What every page knows about the site. `app/root.tsx` reads it. */
export interface RootData {
  brand: string;
  logo: string | undefined;
  /** The restaurant's number to call. */
  phone: string | undefined;
  /** The levels that the backend has. */
  levels?: readonly Level[];
  /** The path of the stylesheet with the restaurant's colours, if it has its own. */
  theme?: string;
  toast: ToastMessage | undefined;
  /** The visitor has not yet answered whether visits may be counted. */
  asksConsent?: true;
  /** This browser holds something of a person: pages without tabs lead to leaving. */
  leaves?: true;
  outside?: Outside;
}

/** Data for search engines and chats in the head of a public page. */
export interface Outside {
  /** The site's origin, without a slash at the end. */
  origin: string;
  /** An absolute URL. */
  image: string;
  /** Search engines may list the page, in each language. */
  isListed: boolean;
}

/** Brand, phone and toast from the root's loader. Undefined on the error page of a failed root. */
export function useRoot() {
  return useRouteLoaderData<() => Promise<RootData>>("root");
}

/** The brand, from the root's loader. */
export function useBrand(): BrandInfo {
  const root = useRoot();
  return { name: root?.brand ?? "", logo: root?.logo };
}

/**
 * Whether the backend has a level, so that something of it may be shown. Only where there is a router: a list that is
 * kept is told. Where the root has failed nothing is known of it, as with an absent list: all of them.
 */
export function useLevel(level: Level): boolean {
  return useRoot()?.levels?.includes(level) ?? true;
}
