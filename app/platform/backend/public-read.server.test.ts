import { readdirSync, readFileSync } from "node:fs";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { publicCache } from "~/platform/cache/cache.server";
import { contentOf } from "~/platform/content/content.server";
import { env } from "~/platform/env/env.server";
import { cookiesAfter, demoBackend, PASSWORD, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { atService, publicRead } from "./public-read.server";

const { server } = demoBackend();

/** Ana, signed in, on a request of hers. */
async function customer(): Promise<Visitor> {
  const visitor = await visitorWith();
  visitor.keepTokens(await visitor.api.crm.login("ana@exemplo.com", PASSWORD), { type: "registered" });
  return visitorWith(cookiesAfter(new Headers(visitor.takeHeaders())));
}

const terms = (visitor: Visitor) =>
  publicRead(visitor, { key: ["terms"], ttlMs: 5_000, swrMs: 5_000, read: ({ crm }) => crm.terms() });

it("asks in nobody's name, once for everybody, in each language", async () => {
  const seen: Request[] = [];
  server.use(http.get(`${env.API_URLS.crm}/terms`, ({ request }) => void seen.push(request)));
  const ana = await customer();
  const first = await terms(ana);
  expect(await terms(await visitorWith())).toBe(first);
  await terms(await visitorWith("locale=en-US"));
  expect(seen.map(({ headers }) => headers.get("accept-language"))).toEqual(["pt-BR", "en-US"]);
  for (const { headers } of seen) {
    expect(headers.get("x-company-id")).toBe(env.COMPANY_ID);
    expect(headers.get("x-brand-id")).toBe(env.BRAND_ID);
    for (const name of ["authorization", "cookie", "x-service-id"]) expect(headers.get(name)).toBeNull();
  }
});

it.each([401, 403, 404, 406, 500])(
  "takes %i for no answer where it reads what the house is made of",
  async (status) => {
    const features = http.get(`${env.API_URLS.cms}/cms`, () =>
      HttpResponse.json({ code: "ODD" }, { status }),
    );
    const read = async () => contentOf(await visitorWith());
    server.use(features);
    await expect(read()).rejects.toMatchObject({ isUnavailable: true, sessionEnded: false });
    server.resetHandlers();
    publicCache.clear();
    const known = await read();
    server.use(features);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * 60_000 });
    expect(await read()).toEqual(known);
    vi.useRealTimers();
  },
);

it("keeps each service's answer under its own id where one was replaced", async () => {
  server.use(
    http.get(`${env.API_URLS.catalog}/client/get-category-list`, ({ request }) =>
      new URL(request.url).searchParams.get("service-id") === "old"
        ? HttpResponse.json({ code: "GONE" }, { status: 410 })
        : undefined,
    ),
  );
  const visitor = await visitorWith();
  const read = vi.fn((serviceId: string) =>
    publicRead(visitor, {
      key: ["names", serviceId],
      ttlMs: 5_000,
      swrMs: 5_000,
      read: ({ catalog }) => catalog.categoryList({ serviceId }),
    }),
  );
  const names = await atService("old", read, async () => "vila-madalena-entrega");
  expect(names.length).toBeGreaterThan(3);
  expect(await read("vila-madalena-entrega")).toBe(names);
  await expect(atService("old", read, async () => undefined)).rejects.toThrow(ApiError);
});

it("is the only way into the cache", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const readers = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.includes(".test.") &&
      /\bpublicCache\.read\(/.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(readers).toEqual(["platform/backend/public-read.server.ts"]);
});

it("logs what was read while the backend fails, and nothing that a customer said", async () => {
  const visitor = await visitorWith();
  const warn = vi.spyOn(visitor.log, "warn");
  const read = vi.fn(async () => ({ found: 1 }));
  const search = () => publicRead(visitor, { key: ["search", "Rua Harmonia"], ttlMs: 1, swrMs: 50, read });
  await search();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const call = { area: "catalog", method: "GET", path: "/client/search-items", requestId: "r" } as const;
  read.mockRejectedValue(new ApiError({ ...call, status: 503, code: "X" }));
  expect(await search()).toEqual({ found: 1 });
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ what: "search" }), "served stale");
  expect(JSON.stringify(warn.mock.calls)).not.toContain("Harmonia");
});
