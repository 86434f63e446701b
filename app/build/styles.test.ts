import { expect, test } from "vitest";
import { minifiedStyles, stylesInOrder, stylesOfRoutes } from "./styles";

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

test("stylesheets become small, in the order that was asked for", async () => {
  const [tile, layers] = await minifiedStyles([
    "app/components/basics/tile/tile.css",
    "app/styles/layers.css",
  ]);
  expect(layers).toBe("@layer tokens,base,layout,components,utilities;");
  expect(tile).toMatch(/^@layer components\{\S/);
});
