import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SANDBOX_FOLDER } from "../folder";

/** The console's stylesheets: the parts, then the pages, then the rules for narrow screens. */
const SHEETS = ["tokens", "base", "parts", "page", "pages-list", "card", "data", "seats", "widths"];

let sheet: string | undefined;

/** The console's stylesheet, joined once. */
export function stylesheet(): string {
  sheet ??= SHEETS.map((name) =>
    readFileSync(join(SANDBOX_FOLDER, "console", "styles", `${name}.css`), "utf8"),
  ).join("\n");
  return sheet;
}
