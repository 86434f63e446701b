import type { Features } from "~/services/contract/cms.server";

/** What of the restaurant an error page shows: who it is, and how to reach it. */
export interface KnownRestaurant {
  name: string;
  phone: string | undefined;
}

let known: KnownRestaurant | undefined;

/** Remembers whose site this is for as long as the process lives, however long the backend is away. */
export function noteRestaurant({ setup }: Pick<Features, "setup">): void {
  known = { name: setup.name, phone: setup.support_phone };
}

/** The restaurant as it was last told; undefined while it never was. */
export function knownRestaurant(): KnownRestaurant | undefined {
  return known;
}
