import { createHash } from "node:crypto";
import type { Split } from "~/domain/table/bill-split";
import { chosenLine, lineText } from "~/domain/table/chosen-lines";

/** The items of a split, see {@link Split}. */
export type ChosenItems = Required<Pick<Extract<Split, { kind: "ITEMS" }>, "items" | "counts">>;

/** The short name of a bill's item in forms and URLs. It has the same length for every id. */
export function itemFingerprint(id: string): string {
  return createHash("sha256").update(`item ${id}`).digest("base64url").slice(0, 10);
}

/**
 * The items that `lines` name, see `chosenLines`. `counts` holds no item that is taken as a whole. Undefined if one of
 * them is not among `items`.
 */
export function itemsOfLines(
  items: readonly { id: string; quantity: number }[],
  lines: readonly string[],
): ChosenItems | undefined {
  const byFingerprint = new Map(items.map((item) => [itemFingerprint(item.id), item]));
  const ids = new Set<string>();
  const counts = new Map<string, number>();
  for (const { fingerprint, count } of lines.map(chosenLine)) {
    const item = byFingerprint.get(fingerprint);
    if (!item) return undefined;
    ids.add(item.id);
    if (count !== undefined && count !== item.quantity) counts.set(item.id, count);
  }
  return { items: [...ids], counts };
}

/** The lines that name these items, in a fixed order. */
export function linesOfItems({ items, counts }: Extract<Split, { kind: "ITEMS" }>): string[] {
  return items
    .map((id) => {
      const [fingerprint, count] = [itemFingerprint(id), counts?.get(id)];
      return lineText(count === undefined ? { fingerprint } : { fingerprint, count });
    })
    .sort();
}
