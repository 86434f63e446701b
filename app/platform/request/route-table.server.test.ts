import type { ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import config from "../../../remix.config.js";
import { RouteTable } from "./route-table.server";

type Routes = ServerBuild["routes"];

type Matched = Parameters<typeof matchRoutes>[0][number];

/** Stands for an export of a module. Only its existence counts. */
const does = () => null;

/** Routes like those of the app, each with a page and, if `posts`, an action. */
const routes: Routes = {};
const tree: Matched[] = [];
await config.routes?.((define) => {
  const parents: { id: string; children: Matched[] }[] = [{ id: "root", children: tree }];
  define((path, file, options?: { index?: boolean } | (() => void), nested?: () => void) => {
    const parent = parents.at(-1);
    if (!parent) throw new Error("no parent");
    const index = typeof options === "object" && options.index === true;
    const children = typeof options === "function" ? options : nested;
    const module = { default: does, ...(index ? { action: does } : {}) };
    routes[file] = {
      id: file,
      parentId: parent.id,
      ...(path ? { path } : {}),
      ...(index ? { index } : {}),
      module,
    };
    const below: Matched[] = [];
    if (index) parent.children.push({ id: file, index, ...(path ? { path } : {}) });
    else parent.children.push({ id: file, ...(path ? { path } : {}), children: below });
    if (!children) return;
    parents.push({ id: file, children: below });
    children();
    parents.pop();
  });
  return {};
});

const table = new RouteTable(routes);
const words = [...new Set(Object.values(routes).flatMap(({ path = "" }) => path.split("/")))].filter(Boolean);
const segment = fc.oneof(
  fc.constantFrom(...words.map((word) => word.replace(/^[:*]/, ""))),
  fc.constantFrom(
    "",
    "x",
    "..",
    "ORDERS",
    "%6frders",
    "a%2Fb",
    "%25",
    "01J-ab",
    "menu.data",
    "é".normalize(),
  ),
);
const path = fc
  .array(segment, { maxLength: 5 })
  .map((parts) => new URL(`http://localhost/${parts.join("/")}`).pathname);

/** A pattern without the segments that may be missing, such as `table?`, and that the page does not have. */
function withoutMissing(pattern: readonly string[], page: string): string[] {
  const segments = page.toLowerCase().split("/").filter(Boolean);
  let at = 0;
  return pattern.flatMap((part) => {
    const name = part.replace(/\?$/, "");
    if (name !== part && segments[at] !== name) return [];
    at += 1;
    return [name];
  });
}

describe("the table of routes", () => {
  it("finds what the router finds, whatever the path", () => {
    fc.assert(
      fc.property(path, (asked) => {
        const matched = matchRoutes(tree, asked) ?? [];
        const pattern = matched.flatMap(({ route }) => (route.path ?? "").split("/")).filter(Boolean);
        expect(table.find(asked).pattern).toBe(`/${withoutMissing(pattern, asked).join("/")}`);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ["/shared/menu", "/shared/menu"],
    ["/table/menu", "/table/menu"],
    ["/orders/01J8-secret", "/orders/:orderId"],
    ["/ORDERS/01J8-secret/", "/orders/:orderId"],
    ["/%6frders/01J8-secret", "/orders/:orderId"],
    ["//orders/01J8-secret", "/*"],
  ])("logs %s as %s", (asked, pattern) => expect(table.find(asked).pattern).toBe(pattern));

  it("knows which methods a route has, with its index and without", () => {
    expect(table.find("/menu").methods).toEqual(["GET", "HEAD"]);
    expect(table.find("/stores").methods).toEqual(["GET", "HEAD"]);
    expect(table.find("/stores", "?index").methods).toEqual(["GET", "HEAD", "POST"]);
    expect(table.find("/nothing").methods).toEqual(["GET", "HEAD"]);
  });
});
