import { readFileSync } from "node:fs";

/** The storefront's own sheets that the console is made of, then what is the console's alone. */
const SHEETS = [
  "../../app/styles/layers.css",
  "../../app/styles/tokens.css",
  "../../app/styles/scheme.css",
  "../../app/styles/base.css",
  "../../app/styles/layout.css",
  "../../app/styles/button.css",
  "../../app/styles/utilities.css",
  "../../app/components/icon/icon.css",
  "../../app/components/frame/header.css",
  "../../app/components/frame/switch.css",
  "../../app/components/form/field.css",
  "../../app/components/tags/tags.css",
  "./styles/page.css",
  "./styles/pages-list.css",
  "./styles/card.css",
  "./styles/data.css",
  "./styles/seats.css",
  "./styles/widths.css",
];

let sheet: string | undefined;

/** The console's stylesheet, put together once. */
export function stylesheet(): string {
  sheet ??= SHEETS.map((path) => readFileSync(new URL(path, import.meta.url), "utf8")).join("\n");
  return sheet;
}
