import { type PublicVisitor, publicRead } from "~/platform/backend/public-read.server";
import { FEATURE_CODES, type Features } from "~/services/contract/cms.server";
import { noteRestaurant } from "./known-restaurant.server";

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
  return features;
}
