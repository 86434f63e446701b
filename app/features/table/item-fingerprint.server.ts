import { createHash } from "node:crypto";

/** A bill's item as forms and URLs name it: short, whatever the backend calls it. */
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
