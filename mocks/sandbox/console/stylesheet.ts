import { readFileSync } from "node:fs";

/** The console's own sheets: what pages are made of, then the pages, then what changes with the width. */
const SHEETS = ["tokens", "base", "parts", "page", "pages-list", "card", "data", "seats", "widths"];

let sheet: string | undefined;

/** The console's stylesheet, put together once. */
export function stylesheet(): string {
  sheet ??= SHEETS.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), "utf8")).join(
    "\n",
  );
  return sheet;
}
