import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { LUCIDE, OWN } from "~/components/icon/names";
import { THEME_COLORS } from "~/platform/content/theme.server";

/** The beginnings of classes that sources put together, as `tag-${tone}`, and all that may follow. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  "banner-": ["ok", "warn", "bad", "accent"],
  "has-": ["tabs", "bar", "high"],
  "tag-": ["ok", "warn", "bad", "accent", "second"],
};

const files = readdirSync("app", { recursive: true, encoding: "utf8" });
const textOf = (file: string) => readFileSync(join("app", file), "utf8");
const css = files
  .filter((file) => file.endsWith(".css"))
  .map((file) => textOf(file).replaceAll(/\/\*[\s\S]*?\*\//g, ""));

/** Every word in quotes of a source. */
const words = new Set<string>();
/** The last word before a hole. */
const beginnings = new Set<string>();
/** Classes that stand in a component as they are. */
const given = new Set<string>();

for (const file of files) {
  if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || file.startsWith("locales")) continue;
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  read(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, kind));
}

function read(node: ts.Node): void {
  if (ts.isStringLiteralLike(node)) for (const word of split(node.text)) words.add(word);
  if (ts.isTemplateExpression(node)) {
    for (const { text } of [node.head, ...node.templateSpans.map(({ literal }) => literal)]) {
      for (const word of split(text)) words.add(word);
      beginnings.add(split(text).at(-1) ?? "");
    }
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === "className" && node.initializer) {
    if (ts.isStringLiteral(node.initializer))
      for (const word of split(node.initializer.text)) given.add(word);
  }
  ts.forEachChild(node, read);
}

function split(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function found(pattern: RegExp, texts: readonly string[] = css): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name)));
}

const selectors = css.flatMap((text) =>
  [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector),
);
const classes = found(/\.([a-z_][\w-]*)/gi, selectors);
const composed = Object.entries(COMPOSED).flatMap(([start, ends]) => ends.map((end) => start + end));

describe("the stylesheets", () => {
  test("define no custom property that none reads", () => {
    const read = found(/var\(\s*(--[\w-]+)/g);
    // A restaurant's colours are custom properties whether a style reads them or not: the specification wants them.
    for (const name of THEME_COLORS) read.add(`--${name}`);
    expect([...found(/(--[\w-]+)\s*:/g)].filter((name) => !read.has(name))).toEqual([]);
  });

  test("read no custom property that only some browsers or windows have", () => {
    const anywhere = css.map((text) => text.replaceAll(/^ {2}@supports [\s\S]*?\n {2}\}\n/gm, ""));
    const always = anywhere.map((text) => text.replaceAll(/^ {2}@media [\s\S]*?\n {2}\}\n/gm, ""));
    const defined = found(/(--[\w-]+)\s*:/g, always);
    expect([...found(/var\(\s*(--[\w-]+)\s*\)/g, anywhere)].filter((name) => !defined.has(name))).toEqual([]);
  });

  test("lay no summary out itself, as Safari before 15 would not", () => {
    const summaries = files.filter((file) =>
      /<summary\b(?!>)/.test(file.endsWith(".tsx") ? textOf(file) : ""),
    );
    expect(summaries).toEqual([]);
  });

  test("have no class that no component has", () => {
    const used = new Set([...words, ...composed]);
    expect([...classes].filter((name) => !used.has(name))).toEqual([]);
  });

  test("have every class that a component names, and that one puts together", () => {
    expect([...given, ...composed].filter((name) => !classes.has(name))).toEqual([]);
    for (const start of Object.keys(COMPOSED)) expect(beginnings).toContain(start);
  });
});

test("every icon and every picture is shown somewhere", () => {
  const icons = Object.keys({ ...LUCIDE, ...OWN });
  expect(icons.filter((name) => !words.has(name))).toEqual([]);
  const pictures = readdirSync("app/images").filter((file) => !file.endsWith(".md"));
  expect(pictures.filter((file) => !words.has(`~/images/${file}`))).toEqual([]);
});
