import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** What each layer may import, itself included. `docs/architecture.md` says the same. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  root: [
    "root",
    "build",
    "routes",
    "features",
    "platform",
    "services",
    "components",
    "domain",
    "locales",
    "styles",
  ],
  routes: ["root", "routes", "features", "platform", "services", "components", "domain", "locales", "images"],
  features: ["features", "platform", "services", "components", "domain", "locales", "images"],
  platform: ["platform", "services", "components", "domain", "locales", "images"],
  services: ["services", "domain", "locales"],
  components: ["components", "domain", "locales", "images"],
  locales: ["locales", "domain"],
  domain: ["domain", "locales"],
  build: ["build", "root"],
  browser: ["browser", "features", "components", "domain", "locales"],
  worker: ["worker", "domain"],
  styles: ["styles"],
};
/** The modules at the root that routes go through. */
const FOR_ROUTES = new Set(["app/guard.server.ts", "app/not-found.tsx"]);

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((name) => join("app", name));
const known = new Set(files.filter((name) => /\.(tsx?|js|css|svg)$/.test(name)));
const sources = files.filter((name) => /(?<!\.(test|fixture))\.(tsx?|js)$/.test(name));

/** The modules of the app that a file imports, types included. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, "utf8"), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    if (!/^(~\/|\.)/.test(fileName)) return [];
    const path = fileName.startsWith("~/")
      ? join("app", fileName.slice(2))
      : normalize(join(dirname(file), fileName));
    const found = ["", ".ts", ".tsx", ".js", "/index.ts"]
      .map((end) => path + end)
      .find((one) => known.has(one));
    return found === undefined ? [] : [found];
  });
}

const imports = new Map(sources.map((file) => [file, importsOf(file)]));
const links = sources.flatMap((from) => (imports.get(from) ?? []).map((to) => ({ from, to })));

const partsOf = (file: string) => file.split("/").slice(1);
function layerOf(file: string): string {
  const [first = "", ...rest] = partsOf(file);
  return rest.length === 0 ? "root" : first;
}
/** The folder of a route or the name of a feature. */
const groupOf = (file: string) => partsOf(file)[1] ?? "";
const told = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`;

describe("dependencies point one way, types included", () => {
  test("every folder of the app is a layer", () => {
    for (const file of sources) expect(MAY_IMPORT, file).toHaveProperty(layerOf(file));
  });

  test("a layer imports what it may", () => {
    const wrong = links.filter(({ from, to }) => !MAY_IMPORT[layerOf(from)]?.includes(layerOf(to)));
    expect(wrong.map(told)).toEqual([]);
  });

  test("a route imports from the root the guard and the page that is not found alone", () => {
    const wrong = links.filter(
      ({ from, to }) => layerOf(from) === "routes" && layerOf(to) === "root" && !FOR_ROUTES.has(to),
    );
    expect(wrong.map(told)).toEqual([]);
  });

  test("no route folder imports from another", () => {
    const wrong = links.filter(
      ({ from, to }) =>
        layerOf(from) === "routes" && layerOf(to) === "routes" && groupOf(from) !== groupOf(to),
    );
    expect(wrong.map(told)).toEqual([]);
  });

  test("there is no cycle", () => expect(cycles()).toEqual([]));
});

/**
 * The folders of a layer in their order, types included: each imports from those before it alone. `docs/architecture.md`
 * says the same.
 */
const FOLDERS: Readonly<Record<string, string>> = {
  domain: "text time visit address customer money menu payment store order table",
  services: "contract client areas",
  platform:
    "env cookies monitoring concurrency cache i18n visitor limits backend content session request rendering forms pictures guard edge",
  components: "document icon basics layers feedback form behavior frame menu cart order",
  features:
    "address analytics legal push tips payments restaurant menu orders cart loyalty account table offline shared-order checkout storefront basket",
};

describe("the folders of a layer have an order, types included", () => {
  test.each(Object.entries(FOLDERS))("%s", (layer, order) => {
    const folders = order.split(" ");
    const wrong = links.filter(
      ({ from, to }) =>
        isInFolder(from, layer) &&
        isInFolder(to, layer) &&
        folders.indexOf(groupOf(to)) > folders.indexOf(groupOf(from)),
    );
    expect(wrong.map(told)).toEqual([]);
    const all = new Set(files.filter((file) => isInFolder(file, layer)).map(groupOf));
    expect([...folders].sort()).toEqual([...all].sort());
  });

  function isInFolder(file: string, layer: string): boolean {
    return layerOf(file) === layer && partsOf(file).length > 2;
  }
});

describe("a feature uses another through its door", () => {
  const features = readdirSync("app/features");

  test.each(features)("%s has a README that names its door", (feature) => {
    const door = doorOf(feature);
    expect(door.length).toBeGreaterThan(0);
    for (const entry of door)
      expect(existsSync(join("app/features", feature, entry)), `${feature}: ${entry}`).toBe(true);
  });

  test.each(features)("nothing of %s is used beside its door", (feature) => {
    const door = doorOf(feature);
    const wrong = links.filter(({ from, to }) => {
      if (layerOf(from) !== "features" || layerOf(to) !== "features") return false;
      if (groupOf(to) !== feature || groupOf(from) === feature) return false;
      const file = partsOf(to).slice(2).join("/");
      return !door.some((entry) => (entry.endsWith("/") ? file.startsWith(entry) : file === entry));
    });
    expect(wrong.map(told)).toEqual([]);
  });

  /** The files and folders that begin the lines of a README's list. */
  function doorOf(feature: string): string[] {
    const text = readFileSync(join("app/features", feature, "README.md"), "utf8");
    return [...text.matchAll(/^- `([^`]+)`/gm)].flatMap(([, entry]) => entry ?? []);
  }
});

/** The first cycle from each file that is in one. */
function cycles(): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const follow = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of sources) follow(file, []);
  return found;
}
