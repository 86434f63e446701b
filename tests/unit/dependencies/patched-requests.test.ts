import { createRequire } from "node:module";
import type { ServerBuild } from "@remix-run/node";
import { expect, test, vi } from "vitest";

const require = createRequire(import.meta.resolve("@remix-run/serve/dist/cli.js"));

interface LoaderCall {
  request: Request;
  loader(args: { request: Request }): Promise<string>;
  params: object;
  routeId: string;
  singleFetch: true;
}
/** Both are as remix-serve loads them, patched. Record 69. */
const runtime = createRequire(require.resolve("@remix-run/node"));
const { callRouteLoader }: { callRouteLoader(call: LoaderCall): Promise<string> } = runtime(
  "@remix-run/server-runtime/dist/data.js",
);
type Modules = (routes: ServerBuild["routes"]) => Record<string, object>;
const { createEntryRouteModules }: { createEntryRouteModules: Modules } = runtime(
  "@remix-run/server-runtime/dist/entry.js",
);
const given = async (url: string) => {
  const request = new Request(url, { headers: { cookie: "a=b" } });
  const loader = vi.fn(async ({ request }: { request: Request }) => request.url);
  await callRouteLoader({ request, loader, params: {}, routeId: "menu", singleFetch: true });
  return { request, seen: loader.mock.lastCall?.[0].request };
};

test.each(["http://site/menu", "http://site/menu?page=2&_route=a&INDEX"])(
  "a loader gets the request itself, so its patch is in force: %s",
  async (url) => {
    const { request, seen } = await given(url);
    expect(seen).toBe(request);
  },
);

test.each([
  ["http://site/menu?index", "http://site/menu"],
  ["http://site/menu?page=2&%69ndex&index=3", "http://site/menu?page=2&index=3"],
  ["http://site/menu?_routes=root&page=2", "http://site/menu?page=2"],
  ["http://site/menu?index&_routes=root", "http://site/menu"],
])("a loader never sees the router's parameters: %s", async (url, plain) => {
  const { seen } = await given(url);
  expect(seen?.url).toBe(plain);
  expect(seen?.headers.get("cookie")).toBe("a=b");
});

test("the modules of a build are listed once, so the patch is in force", () => {
  const module = { default: undefined };
  const routes = { menu: { id: "menu", module } };
  expect(createEntryRouteModules(routes)).toEqual({ menu: module });
  expect(createEntryRouteModules(routes)).toBe(createEntryRouteModules(routes));
});
