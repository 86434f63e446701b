/**
 * Writes sprite.svg, with one <symbol> for each icon in use, from the npm package lucide-static.
 * Run by npm's `postinstall`. An install without development dependencies keeps the existing sprite.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LUCIDE, OWN } from "./names.js";

const TARGET = fileURLToPath(new URL("./sprite.svg", import.meta.url));

/** The folder of lucide-static's drawings. Undefined if the package is not installed. */
function lucideFolder() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve("lucide-static/package.json")), "icons");
  } catch {
    return undefined;
  }
}

/**
 * The shapes inside an icon's <svg>, without comments and spare space.
 * @param {string} svg
 */
function shapes(svg) {
  const inner = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return inner.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>");
}

/** Style fills it, where a dish is a favorite. */
const FILLED = "heart";

/**
 * Without style, too, an icon is lines.
 * @param {string} id
 * @param {string} content
 */
function symbol(id, content) {
  const lines = id === FILLED ? "" : ' fill="none" stroke="currentColor"';
  return `<symbol id="i-${id}" viewBox="0 0 24 24"${lines}>${content}</symbol>`;
}

const folder = lucideFolder();
if (folder) {
  const drawn = Object.entries(LUCIDE).map(([id, name]) =>
    symbol(id, shapes(readFileSync(join(folder, `${name}.svg`), "utf8"))),
  );
  const own = Object.entries(OWN).map(([id, content]) => symbol(id, content));
  const note = "<!-- Icons: Lucide (https://lucide.dev), ISC License; pix and sun drawn for this project -->";
  writeFileSync(
    TARGET,
    `<svg xmlns="http://www.w3.org/2000/svg">${note}\n${[...drawn, ...own].join("\n")}\n</svg>\n`,
  );
}
