import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import browserslist from "browserslist";
import DoIUse from "doiuse";
import postcss from "postcss";
import { expect, test } from "vitest";
import { minifiedStyles, mustStandInLayers, styleForAll, stylesInOrder, stylesOfRoutes } from "./styles";

const style = (path: string) => `css-side-effects-plugin-ns:${path}`;
const importing = (...paths: string[]) => ({ imports: paths.map((path) => ({ path })) });

const MODULES = {
  inputs: {
    "app/root.tsx": importing(style("app/base.css"), "remix"),
    "app/routes/a.tsx": importing("app/parts.tsx", "app/own.css"),
    "app/routes/b.ts": importing(),
    "app/parts.tsx": importing("app/view.server.tsx", style("app/parts.css"), "app/routes/a.tsx"),
    "app/view.server.tsx": importing(style("app/base.css")),
    "app/own.css": importing(),
    [style("app/base.css")]: importing(),
    [style("app/parts.css")]: importing(),
  },
};

test("a route needs what its modules import for their effect, by any number of steps, in the order of the whole", () => {
  const order = ["app/parts.css", "app/base.css", "app/other.css"];
  expect(stylesOfRoutes(MODULES, ["root", "routes/a", "routes/b"], order)).toEqual({
    root: [1],
    "routes/a": [0, 1],
    "routes/b": [],
  });
});

test("a stylesheet that the whole lacks, or a route without a module, stops the build", () => {
  expect(() => stylesOfRoutes(MODULES, ["routes/a"], ["app/base.css"])).toThrow("routes/a");
  expect(() => stylesOfRoutes(MODULES, ["routes/c"], [])).toThrow("routes/c");
});

test("the order is that of the build's one file", () => {
  const inputs = { [style("app/base.css")]: {}, [style("app/parts.css")]: {} };
  const outputs = {
    "public/build/_assets/x-AB.css": { inputs: {} },
    "public/build/css-bundle-AB1.css": { inputs },
  };
  expect(stylesInOrder({ outputs })).toEqual(["app/base.css", "app/parts.css"]);
  expect(() => stylesInOrder({ outputs: {} })).toThrow("css-bundle");
});

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => join("app", name));

test("stylesheets become small, in the order that was asked for, and without layers", async () => {
  const [tile, layers] = await minifiedStyles(["app/components/menu/tile.css", "app/styles/layers.css"]);
  expect(layers).toBe("");
  expect(tile).toMatch(/^\.tile\{\S/);
});

test("a stylesheet of an earlier layer may not stand behind one of a later layer", () => {
  const [layers, base, tile] = [
    "app/styles/layers.css",
    "app/styles/base.css",
    "app/components/menu/tile.css",
  ];
  expect(() => mustStandInLayers([layers, base, tile, tile])).not.toThrow();
  expect(() => mustStandInLayers([layers, tile, base])).toThrow("base.css stands behind");
  expect(() => mustStandInLayers([layers, base, layers])).toThrow("layers.css");
});

test("what an old browser does not know is written in its words", () => {
  const made = styleForAll("some.css", "@layer base { b, i:has(u) { inset: 0; tab-size: 2 } }");
  expect(made).toContain("top:0;bottom:0;left:0;right:0");
  expect(made).toContain("-moz-tab-size:2");
  expect(made).toMatch(/^b\{[^}]*\}i:has\(u\)\{/);
});

/** What some browser of the list lacks, and what its customers see in its place. See docs/browsers.md. */
const LACKING: Readonly<Record<string, string>> = {
  "css-appearance": "the prefixed one, or the browser's own look",
  "css-clip-path": "`.sr` is one pixel without it",
  "css-conic-gradients": "the corners around the camera's picture are not drawn",
  "css-display-contents": "known by all of them: the data counts a bug with buttons",
  "css-focus-visible": "the browser's own ring",
  "css-gradients": "known by all of them: the data counts another syntax",
  "css-has": "what is hidden or refined by it shows: HIDDEN says why nothing is lost",
  "css-masks": "clip-path, by another name",
  "css-matches-pseudo": "only inside `:has`, which is younger",
  "css-math-functions": "a value before it, see below",
  "css-media-scripting": "what waits for script shows its own words without it",
  "css-not-sel-list": "only inside `:has`, which is younger",
  "css-nth-child-of": "two banners in a row keep their distance",
  "css-overflow": "`clip` alone is younger: a failed picture is not clipped",
  "css-overscroll-behavior": "the page scrolls on",
  "css-resize": "the field keeps its size",
  "css-scroll-behavior": "it jumps",
  "css-scrollbar": "the browser's own bar",
  "css-sticky": "the prefixed one",
  "css-touch-action": "a double tap zooms",
  "flexbox-gap": "margins: app/styles/no-gaps.css",
  "intrinsic-width": "the prefixed one",
  multicolumn: "`column-gap` of a grid",
  pointer: "touch-action, by another name",
  "prefers-color-scheme": "light",
  "prefers-reduced-motion": "no motion",
  "viewport-unit-variants": "the same with `vh` before it",
};

test("each part of a style that a browser of the list lacks has something in its place", async () => {
  const lacking = new Set<string>();
  const look = new DoIUse({
    browsers: browserslist(),
    onFeatureUsage: ({ feature }) => lacking.add(feature),
  });
  for (const css of await minifiedStyles(sources)) await postcss([look]).process(css, { from: undefined });
  expect([...lacking].filter((feature) => !(feature in LACKING))).toEqual([]);
  expect(Object.keys(LACKING).filter((feature) => !lacking.has(feature))).toEqual([]);
});

test("a row with a gap has margins where a browser knows no gaps of rows", () => {
  const rules = sources.flatMap((path) => {
    const found: { selectors: string[]; path: string }[] = [];
    postcss.parse(readFileSync(path, "utf8")).walkRules(({ selectors, nodes }) => {
      const has = (prop: string, value: RegExp) =>
        nodes.some((one) => one.type === "decl" && one.prop === prop && value.test(one.value));
      if (has("display", /flex/) && has("gap", /./)) found.push({ selectors, path });
    });
    return found;
  });
  expect(rules.length).toBeGreaterThan(30);
  const margins = readFileSync("app/styles/no-gaps.css", "utf8");
  const lacking = rules
    .flatMap(({ selectors }) => selectors)
    .filter((selector) => !selector.includes("::"))
    .filter((selector) => !margins.includes(`${selector.replace(/^\.rail (?=\.btns|ul)/, "")} > `));
  // A margin of its items is that of `.rail li`.
  expect(lacking).toEqual([".rail ul"]);
});

/** What is hidden by `:has`, or where a browser has it, and why nothing is lost where it shows. */
const HIDDEN: Readonly<Record<string, string>> = {
  ".choice-more":
    "what is filled in beside a choice is taken or asked about: tests/unit/posts/beside-choices.test.ts",
  ".check:not(:has(:checked)) + .check-more": "the same",
  ".bar:not(:has(+ *)) .tabs": "half of the tabs, while the page comes",
  ".choices-row > .choice > input": "the button of a choice shows beside its words",
  ".open:has(:checked) > .error": "an error stays until the form is sent",
  ".lists:has(> [hidden])": "a gap",
  ".copies:not(:has(> :not([hidden])))": "an empty list",
  ".stack:has(> button[hidden]):not(:has(> :not([hidden], template)))": "a gap",
  ".known > :has(input:not([checked]):checked) > summary .grow":
    "the line of a row says what the page came with",
  'form:has([value^="card:"]:checked) .to-pay':
    "the button says that it orders; the card's page comes first all the same",
  'form:has([value^="card:"]:checked) .to-card + .price': "the same",
  'form:has([name="tip"]:checked:not([checked])) .total dd':
    "another tip is shown in the total before it is ordered",
  'form:has([name="tip"]:checked:not([checked])) .cartbar .price': "the same",
  '.chooser:has([name="split"]…) .sum': "the share's own page has the sums before it is paid",
};

test("what `:has` hides decides nothing where a browser shows it", () => {
  const hidden = new Set<string>();
  for (const path of sources)
    postcss.parse(readFileSync(path, "utf8")).walkDecls(/^(?:display|visibility|opacity)$/, (hides) => {
      const { parent: rule } = hides;
      if (!/^(?:none|hidden|0)$/.test(hides.value) || rule?.type !== "rule") return;
      const isWhereKnown = /:has/.test(String(Reflect.get(rule.parent ?? {}, "params")));
      for (const selector of String(Reflect.get(rule, "selector")).split(/,\s+(?![^(]*\))/))
        if (isWhereKnown || selector.includes(":has")) hidden.add(plainly(selector));
    });
  expect([...hidden].sort()).toEqual(Object.keys(HIDDEN).sort());
});

/** A selector without where script is, and one for all that can be chosen of a bill. */
const plainly = (selector: string) =>
  selector
    .replace("html:not([data-script]) ", "")
    .replace(/^\.chooser:has\(.* \.sum$/, '.chooser:has([name="split"]…) .sum');

test("a size that an old browser cannot compute has another before it, or a condition around it", async () => {
  const alone: string[] = [];
  for (const css of await minifiedStyles(sources))
    postcss.parse(css).walkDecls(/^(?!scroll-)/, (size) => {
      if (!/(?<![-\w])(?:min|max|clamp)\(|\ddvh/.test(size.value)) return;
      const { parent } = size;
      const isConditional =
        parent?.parent?.type === "atrule" && Reflect.get(parent.parent, "name") === "supports";
      const before = parent?.nodes?.slice(0, parent.index(size)) ?? [];
      const hasOther = before.some((one) => one.type === "decl" && one.prop === size.prop);
      if (!isConditional && !hasOther) alone.push(String(size));
    });
  expect(alone).toEqual([]);
});

/** Properties that the data behind the list does not know, and browsers of the list do not either. */
const TOO_YOUNG: Readonly<Record<string, RegExp>> = {
  "sides of a box by the direction of the text": /(?:margin|padding|border|inset)-(?:inline|block)[^;}]*/g,
  "parts of a transform on their own (Chrome 104, Safari 14.1)":
    /(?<=[{;])(?:rotate|scale|translate):[^;}]*/g,
};

test.each(Object.entries(TOO_YOUNG))("no style has %s", async (_name, written) => {
  const found = (await minifiedStyles(sources)).flatMap((css) => css.match(written) ?? []);
  expect(found).toEqual([]);
});
