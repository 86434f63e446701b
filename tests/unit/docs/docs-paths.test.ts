import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** Documents that the project was ordered by. They are not part of it. */
const OUTSIDE = new Set(["spec.md", "words.md", "public/worker.js", "public/offline.js"]);
const FOLDERS = ["app", "docs", "examples", "mocks", "public", "tests"];

/** Files of the project's folders, and the folders above them, without a slash at the end. */
const files = [
  ...readdirSync(".", { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  ),
];
const endings = new Set(files.flatMap((file) => allEndings(file)));

const documents = files.filter((file) => file.endsWith(".md"));
const sources = files.filter((file) => /\.(?:tsx?|js|css|md)$/.test(file));
const records = readdirSync("docs/decisions").map((file) => Number(file.slice(0, 4)));

/** `a/b/c.ts`, `b/c.ts` and `c.ts`: documents may leave out the beginning of a path. */
function allEndings(file: string): string[] {
  const parts = file.split("/");
  return parts.map((_, index) => parts.slice(index).join("/"));
}

/** A path of this repository: it begins with one of its folders, or names a source file. */
function looksLikePath(text: string): boolean {
  if (/[\s*{}<>$()]|…|^\/|:\/\//.test(text)) return false;
  return FOLDERS.includes(text.split("/")[0] ?? "") || /^[\w./-]+\.(?:tsx?|js|css|md)$/.test(text);
}

/** Paths that a document names in backticks or as the target of a link or picture, without fenced code. */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
  const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, path = ""]) => path).filter(looksLikePath);
  const linked = [...text.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)]
    .map(([, link, src]) => (link ?? src ?? "").replace(/#.*/, ""))
    .filter((link) => link !== "" && !/^[a-z]+:/.test(link))
    .map((link) => normalize(join(dirname(document), link)));
  return [...inline, ...linked];
}

/** Numbers of the records that a text refers to: "record 4", "records 23, 34 and 38", "decisions 5 and 17". */
function recordsIn(text: string): number[] {
  const lists = text.matchAll(
    /\b(?:records?|[Dd]ecisions?) (\d{1,3}(?:(?:, | and |, and )\d{1,3})*)\b(?! (?:of|to)\b)/g,
  );
  return [...lists].flatMap(([, list = ""]) => list.split(/\D+/).map(Number));
}

describe("the documents", () => {
  it.each(documents)("%s names paths that exist", (document) => {
    const missing = pathsIn(document)
      .map((path) => path.replace(/\/$/, ""))
      .filter((path) => !OUTSIDE.has(path))
      .filter((path) => !endings.has(path) && !existsSync(path));
    expect(missing).toEqual([]);
  });

  it("have a number each in their name and their title, where they are decision records", () => {
    expect(new Set(records).size).toBe(records.length);
    for (const file of readdirSync("docs/decisions")) {
      const title = readFileSync(join("docs/decisions", file), "utf8").split("\n", 1)[0];
      expect(title).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`));
    }
  });
});

it("code and documents refer to decision records that exist", () => {
  const unknown = sources.flatMap((source) =>
    recordsIn(readFileSync(source, "utf8"))
      .filter((number) => !records.includes(number))
      .map((number) => `${source}: ${number}`),
  );
  expect(unknown).toEqual([]);
});
