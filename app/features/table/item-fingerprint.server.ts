import { createHash } from "node:crypto";

/** A bill's item as forms and URLs name it: short, whatever the backend calls it. */
export function itemFingerprint(id: string): string {
  return createHash("sha256").update(`item ${id}`).digest("base64url").slice(0, 10);
}

/** The ids of the items that `marks` name; undefined where one of them is none of these. */
export function itemsOfFingerprints(
  ids: readonly string[],
  fingerprints: readonly string[],
): string[] | undefined {
  const byFingerprint = new Map(ids.map((id) => [itemFingerprint(id), id]));
  const found = [...new Set(fingerprints)].map((fingerprint) => byFingerprint.get(fingerprint));
  return found.every((id) => id !== undefined) ? found : undefined;
}
