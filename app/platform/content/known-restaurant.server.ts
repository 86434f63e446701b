import type { Features } from "~/services/contract/cms.server";
import { logoOf } from "./logo.server";

/** What of the restaurant an error page shows: who it is, and how to reach it. */
export interface KnownRestaurant {
  name: string;
  logo: string | undefined;
  /** Where its pictures come from. */
  imageOrigins: readonly string[];
  phone: string | undefined;
}

let known: KnownRestaurant | undefined;

/** Remembers whose site this is for as long as the process lives, however long the backend is away. */
export function noteRestaurant({ setup }: Pick<Features, "setup">): void {
  const { name, image_origins: imageOrigins, support_phone: phone } = setup;
  known = { name, logo: logoOf(setup), imageOrigins, phone };
}

/** The restaurant as it was last told; undefined while it never was. */
export function knownRestaurant(): KnownRestaurant | undefined {
  return known;
}
