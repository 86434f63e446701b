import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import config from "../../../remix.config.js";

const require = createRequire(import.meta.url);
type Router = Pick<typeof import("@remix-run/react"), "matchRoutes">;
type Route = { path: string; index: true } | { path: string; children: Route[] };

/** As remix-serve loads it, patched. */
const { matchRoutes }: Router = require("@remix-run/router");
const packageSchema = z.object({ version: z.string(), module: z.string().default("") });
const { module } = packageSchema.parse(require("@remix-run/router/package.json"));
/** The same as a module, which no server loads and nobody patches. */
const unpatched: Router = await import(require.resolve(`@remix-run/router/${module.replace("./", "")}`));

test("the patches are for the packages that are installed", () => {
  const names = ["@remix-run/router", "@remix-run/server-runtime"];
  const files = names.map((name) => {
    const { version } = packageSchema.parse(require(`${name}/package.json`));
    return `${name.replace("/", "+")}+${version}.patch`;
  });
  expect(readdirSync(".patches").sort()).toEqual(files);
});

test("the router reads the routes of a build once, so its patch is in force", () => {
  const path = vi.fn(() => "/menu");
  const routes = [Object.defineProperty({ path: "" }, "path", { get: path, enumerable: true })];
  expect(matchRoutes(routes, "/menu")).toHaveLength(1);
  path.mockClear();
  matchRoutes(routes, "/cart");
  expect(path).not.toHaveBeenCalled();
});

test("the patched router finds what the unpatched one finds", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const routes = [
    ...(await appRoutes()),
    { path: "/a?/:b?/c", children: [] },
    { path: ":first/Second", children: [] },
  ];
  const words = [...new Set(pathsOf(routes).flatMap((path) => path.split("/")))];
  const word = fc.oneof(
    fc.constantFrom(...words),
    fc.string(),
    fc.constantFrom("%2F", "%E0", "x", "MENU", "İ"),
  );
  const path = fc.array(word, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`);
  fc.assert(
    fc.property(path, (pathname) => {
      const found = ({ matchRoutes: match }: Router) =>
        match(routes, { pathname })?.map(({ route, ...rest }) => [route.path, rest]);
      expect(found({ ...unpatched, matchRoutes })).toEqual(found(unpatched));
    }),
    { numRuns: 500 },
  );
});

const pathsOf = (routes: readonly Route[]): string[] =>
  routes.flatMap((route) => [route.path, ...("children" in route ? pathsOf(route.children) : [])]);

/** The routes of `remix.config.js` as the router has them. */
async function appRoutes(): Promise<Route[]> {
  const top: Route[] = [];
  let siblings = top;
  await config.routes?.((define) => {
    define((path = "", _, options?: { index?: boolean } | (() => void), nest?: () => void) => {
      const inside = typeof options === "function" ? options : nest;
      const isIndex = typeof options === "object" && options.index === true;
      const children: Route[] = [];
      siblings.push(isIndex ? { path, index: true } : { path, children });
      const outer = siblings;
      siblings = children;
      inside?.();
      siblings = outer;
    });
    return {};
  });
  return top;
}
