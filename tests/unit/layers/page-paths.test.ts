import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** The areas whose URLs stand in one file each: `app/features/<feature>/<feature>-paths.ts` and the like. */
const AREAS = ["cart", "mobile", "orders", "payment", "payments", "privacy", "profile", "stores", "table"];
const URL_OF_AREA = new RegExp(`^/(?:${AREAS.join("|")})(?:[/?#]|$)`);
const LOOKS_WRITTEN = new RegExp(`["'\`]/(?:${AREAS.join("|")})\\b`);
const PATH_FILE = /(?:-paths?|\.test|\.fixture)(?:\.server)?\.tsx?$/;

/** Files that may write a URL, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "app/routes/site/robots.ts": "prefixes of URLs, for crawlers",
  "app/routes/gallery/basics.tsx": "examples",
  "app/routes/gallery/store.tsx": "examples",
};

const files = ["app/features", "app/routes"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !PATH_FILE.test(file));

/** The URLs of these areas that a file writes as text, or as the beginning of a template. */
function urlsIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  if (!LOOKS_WRITTEN.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    if (isText && URL_OF_AREA.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

test("URLs of these areas are written in the files of their paths", () => {
  const written = new Map(files.map((file) => [file, urlsIn(file)]));
  const wrong = [...written].filter(([file, urls]) => urls.length > 0 && !(file in EXCEPTIONS));
  expect(wrong.map(([file, urls]) => `${file}: ${urls.join(" ")}`)).toEqual([]);
  for (const file of Object.keys(EXCEPTIONS)) expect(written.get(file), file).not.toEqual([]);
});
