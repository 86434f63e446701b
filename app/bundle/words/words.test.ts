import fc from "fast-check";
import { parseAst } from "rollup/parseAst";
import { describe, expect, it } from "vitest";
import { leaves, withoutPlural } from "~/locales/leaves";
import { catalog } from "~/locales/pt-BR";
import { flat, nothingNamed, readNames, wordsOf } from "./words";

const texts = flat(catalog);
const keys = [...new Set(Object.keys(texts).map(withoutPlural))];

function wordsIn(code: string): string[] {
  const named = nothingNamed();
  readNames(named, parseAst(code));
  return Object.keys(wordsOf(texts, named));
}

describe("the words of a piece of script", () => {
  it("are those that it names, with all their plurals, and no others", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 12 }), (named) => {
        const code = named.map((key) => `t(${JSON.stringify(key)});`).join("\n");
        const wanted = Object.keys(texts).filter((leaf) => named.includes(withoutPlural(leaf)));
        expect(wordsIn(code)).toEqual(wanted);
      }),
    );
  });

  it("are all that a template can come to, one step deep", () => {
    const statuses = Object.keys(texts).filter((key) => /^enums\.checkoutOption\.[^.]+$/.test(key));
    expect(statuses.length).toBeGreaterThan(1);
    expect(wordsIn(`t(\`enums.checkoutOption.\${option}\`)`)).toEqual(statuses);
  });

  it("are those behind a key that is given", () => {
    const words = wordsIn(`const page = "title.payment"; t(\`\${page}.title\`)`);
    expect(words).toContain("title.payment.title");
    expect(words.every((key) => key.startsWith("title.payment"))).toBe(true);
  });

  it("are not looked for in other texts", () => {
    expect(wordsIn(`const url = "/cart"; const nothing = \`a \${url} b\`;`)).toEqual([]);
  });
});

it("takes a catalog apart as the app does", () => {
  expect(texts).toEqual(Object.fromEntries(leaves(catalog)));
});
