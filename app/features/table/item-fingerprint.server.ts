import { createHash } from "node:crypto";

/** The short name of a bill's item in forms and URLs. It has the same length for every id. */
export function itemFingerprint(id: string): string {
  return createHash("sha256").update(`item ${id}`).digest("base64url").slice(0, 10);
}

/** The ids of the items with these fingerprints. Undefined if one of them is not among `ids`. */
export function itemsOfFingerprints(
  ids: readonly string[],
  fingerprints: readonly string[],
): string[] | undefined {
  const byFingerprint = new Map(ids.map((id) => [itemFingerprint(id), id]));
  const found = [...new Set(fingerprints)].map((fingerprint) => byFingerprint.get(fingerprint));
  return found.every((id) => id !== undefined) ? found : undefined;
}
