import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDERS = ["app", "docs", "mocks", "public", "tests"];
const files = [
  ...readdirSync(".").filter((file) => /\.(?:js|json|md)$/.test(file) && file !== "package-lock.json"),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => !file.startsWith("public/build/"));
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g;

const sources = files.filter((file) => /\.(?:tsx?|js|css|json)$/.test(file) && !file.startsWith("docs/"));
const texts = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));

/** Every word of the code, without its comments: names, and what stands in strings. */
const words = new Set(
  [...texts.values()].flatMap((text) => text.replaceAll(COMMENTS, " ").match(/[\w$]+/g) ?? []),
);

/** Names in backticks or a `{@link}`. A word counts as a name if it has an inner capital or an underscore. */
function namesIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`|\{@link ([^}]+)\}/g)].map(([, code, link]) => code ?? link);
  return spans
    .flatMap((span = "") => span.match(/[\w$]+/g) ?? [])
    .filter((word) => /^[A-Za-z$]/.test(word) && /[a-z][A-Z]|[A-Za-z\d]_[A-Za-z\d]/.test(word));
}

const unknownIn = (text: string) => namesIn(text).filter((name) => !words.has(name));

it.each(files.filter((file) => file.endsWith(".md")))("%s names what the code has", (document) => {
  const text = readFileSync(document, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
  expect(unknownIn(text)).toEqual([]);
});

it("comments name what the code has", () => {
  const unknown = [...texts].flatMap(([file, text]) =>
    (text.match(COMMENTS) ?? []).flatMap(unknownIn).map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
