import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name))
  .map((name) => ({ name, text: readFileSync(join("app", name), "utf8") }));

const named = (what: RegExp, of = sources) =>
  of.filter(({ text }) => what.test(text)).map(({ name }) => name);

test.each([
  ["hydrates", /hydrateRoot|createRoot|RemixBrowser|<Scripts\b|<ScrollRestoration\b/],
  [
    "has a hook that only a browser runs",
    /\buse(?:State|Effect|LayoutEffect|Ref|Reducer|Memo|Callback|Transition|SyncExternalStore|Fetchers?|Navigation|Revalidator|Submit|Blocker)\b/,
  ],
  [
    "has a half of its data in the browser",
    /\bclient(?:Loader|Action)\b|\bshouldRevalidate\b|<Await\b|\bdefer\(/,
  ],
])("no module %s", (_, what) => expect(named(what)).toEqual([]));

test("no component listens: script finds what it needs by attributes", () => {
  const components = sources.filter(({ name }) => name.endsWith(".tsx"));
  expect(named(/\son[A-Z]\w+=\{/, components)).toEqual([]);
});

test("the browser's script has no React", () => {
  const scripts = sources.filter(({ name }) => /^(browser|worker)\//.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  expect(named(/from "(react|react-dom|@remix-run\/.*)"/, scripts)).toEqual([]);
});
