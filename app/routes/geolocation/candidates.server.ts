import { createHash } from "node:crypto";
import { parseCep } from "~/domain/cep";
import { cached } from "~/modules/cache.server";
import type { Visitor } from "~/modules/visitor.server";
import { ApiError } from "~/services/api-error.server";
import type { Address } from "~/services/contract/shared.server";

/** Where a text may be, best first: 8 digits are looked up as a CEP, anything else as an address. @throws ApiError */
function findAddresses({ api }: Visitor, query: string): Promise<readonly Address[]> {
  const postalCode = parseCep(query);
  return api.catalog.geocode(postalCode === undefined ? { address: query } : { postalCode });
}

/** Whether there is any such address; a text that the geocoder refuses has none either. @throws ApiError */
export async function isFound(visitor: Visitor, query: string): Promise<boolean> {
  try {
    return (await findAddresses(visitor, query)).length > 0;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return false;
    throw error;
  }
}

/** As {@link findAddresses}, kept for seconds: a step asks the same again when it is shown, posted and gone back to. */
export function knownAddresses(visitor: Visitor, query: string): Promise<readonly Address[]> {
  // The key may be logged, and what a customer typed may not.
  const digest = createHash("sha256").update(query).digest("base64url");
  return cached({
    key: `geocode ${visitor.locale} ${digest}`,
    ttlMs: 30_000,
    swrMs: 300_000,
    getFresh: () => findAddresses(visitor, query),
    log: visitor.log,
  });
}
