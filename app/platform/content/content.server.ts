import type { Level } from "~/domain/visit/levels";
import { type PublicVisitor, publicRead } from "~/platform/backend/public-read.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { type Capability, FEATURE_CODES, type Features, type Setup } from "~/services/contract/cms.server";
import { readIn } from "~/services/contract/mending.server";

/**
 * Flags, theme and setup. They are the same for everybody, so they are cached for seconds and served stale while the
 * service fails.
 */
export async function contentOf(visitor: PublicVisitor): Promise<Features> {
  const features = await publicRead(visitor, {
    key: ["features"],
    ttlMs: 10_000,
    swrMs: 300_000,
    read: ({ cms }) => cms.features(FEATURE_CODES),
  });
  noteRestaurant(features);
  readIn(features.setup);
  return features;
}

/**
 * Whether the backend has a level of the specification, or a capability beyond it. Where it has not, nothing of it is
 * shown, and none of its calls is made.
 */
export async function has(visitor: Pick<Visitor, "content">, name: Level | Capability): Promise<boolean> {
  const { setup } = await visitor.content();
  const names: readonly string[] = [...setup.features, ...setup.capabilities];
  return names.includes(name);
}

/** The part of the restaurant that an error page shows: name and contact. */
export interface KnownRestaurant {
  name: string;
  logo: string | undefined;
  phone: string | undefined;
  /** People can sign in. */
  hasAccounts: boolean;
}

let known: KnownRestaurant | undefined;

/** Remembers the restaurant for the life of the process, even while the backend is down. */
export function noteRestaurant({ setup }: Pick<Features, "setup">): void {
  const { name, support_phone: phone } = setup;
  known = { name, logo: logoOf(setup), phone, hasAccounts: setup.features.includes("accounts") };
}

/** The restaurant as last read. Undefined if it was never read. */
export function knownRestaurant(): KnownRestaurant | undefined {
  return known;
}

/** The restaurant's logo, if it may be shown: contract, "pictures", `setup.image_origins`. */
export function logoOf({ logo, image_origins }: Pick<Setup, "logo" | "image_origins">): string | undefined {
  return logo !== undefined && image_origins.includes(new URL(logo).origin) ? logo : undefined;
}
