import type { Catalog } from "./catalog";

/** The texts of a catalog by their dotted keys, with plural suffixes, in the order of the files. */
export function leaves(catalog: Catalog): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  collect(catalog, "", found);
  return found;
}

function collect(node: object, path: string, found: Map<string, string>): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === "string") found.set(`${path}${key}`, value);
    else collect(value, `${path}${key}.`, found);
  }
}

export function withoutPlural(leaf: string): string {
  return leaf.replace(/_(?:zero|one|other)$/, "");
}

/** The names of a text's `{{placeholders}}`, each once, sorted. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? ""))].sort();
}
