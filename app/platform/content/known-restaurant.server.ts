import type { Features } from "~/services/contract/cms.server";
import { logoOf } from "./logo.server";

/** The part of the restaurant that an error page shows: name and contact. */
export interface KnownRestaurant {
  name: string;
  logo: string | undefined;
  phone: string | undefined;
}

let known: KnownRestaurant | undefined;

/** Remembers the restaurant for the life of the process, even while the backend is down. */
export function noteRestaurant({ setup }: Pick<Features, "setup">): void {
  const { name, support_phone: phone } = setup;
  known = { name, logo: logoOf(setup), phone };
}

/** The restaurant as last read. Undefined if it was never read. */
export function knownRestaurant(): KnownRestaurant | undefined {
  return known;
}
