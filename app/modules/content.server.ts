import { FEATURE_CODES, type Features } from "~/services/contract/cms.server";
import { cached } from "./cache.server";
import type { Visitor } from "./visitor.server";

/** Flags, theme and setup: the same for everybody, so kept for seconds and served stale while the service fails. */
export function contentOf({ api, locale, log }: Visitor): Promise<Features> {
  return cached({
    key: `features ${locale}`,
    ttlMs: 10_000,
    swrMs: 300_000,
    getFresh: () => api.cms.features(FEATURE_CODES),
    log,
  });
}
