import { createRequire } from "node:module";
import type { ServerBuild } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { wholeAnswer } from "~/platform/edge/whole-answer.server";

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
interface Sent {
  statusMessage?: string;
  status(code: number): void;
  append(name: string, value: string): void;
  write(chunk: Uint8Array): void;
  end(chunk?: Uint8Array): void;
}
const {
  sendRemixResponse,
}: {
  sendRemixResponse(to: Sent, answer: Response): Promise<void>;
} = runtime("@remix-run/express/dist/server.js");

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

test("a complete body is written in one piece, so the patch is in force", async () => {
  const to = { status: vi.fn(), append: vi.fn(), write: vi.fn(), end: vi.fn() };
  await sendRemixResponse(to, wholeAnswer("olá", { status: 404 }));
  expect(to.status).toHaveBeenCalledWith(404);
  expect(to.append.mock.calls).toEqual([
    ["content-length", "4"],
    ["content-type", "text/plain;charset=UTF-8"],
  ]);
  expect(to.write).not.toHaveBeenCalled();
  expect(to.end.mock.calls.map(([chunk]) => String(chunk))).toEqual(["olá"]);
});

test("any other body is streamed as before", async () => {
  const to = { status: vi.fn(), append: vi.fn(), write: vi.fn(), end: vi.fn() };
  await sendRemixResponse(to, new Response("olá"));
  expect(to.write.mock.calls.map(([chunk]) => Buffer.from(chunk).toString())).toEqual(["olá"]);
  expect(to.end).toHaveBeenCalledWith();
});
