import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { pathOf } from "./api-path.server";
import type { Call } from "./call.server";
import { BACKEND, testClient } from "./client.fixture";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const okSchema = z.object({ ok: z.literal(true) });
const read: Call<{ ok: true }> = {
  area: "order",
  path: pathOf("/orders/{id}", { id: "o1" }),
  schema: okSchema,
};
const write: Call<{ ok: true }> = {
  area: "order",
  method: "POST",
  path: pathOf("/orders"),
  body: { a: 1 },
  schema: okSchema,
};
const ok = () => HttpResponse.json({ ok: true });
const refuse = (status: number, body: object = {}) => HttpResponse.json({ status, ...body }, { status });

/** Answers every request with what `answer` gives, and keeps the requests. */
function backend(answer: (request: Request, count: number) => Response | Promise<Response>): Request[] {
  const requests: Request[] = [];
  server.use(
    http.all(`${BACKEND}/*`, ({ request }) => {
      requests.push(request.clone());
      return answer(request, requests.length);
    }),
  );
  return requests;
}

describe("a call", () => {
  it("carries the contract's headers, and the base URL's prefix", async () => {
    const requests = backend(ok);
    const { client } = testClient({ tokens: { accessToken: "abc" }, serviceId: "s1" });
    await client.request({
      area: "cms",
      path: pathOf("/cms"),
      query: { "codes[]": ["a", "b"] },
      schema: okSchema,
    });
    await client.request({ ...write, idempotencyKey: "k1" });
    const [first, second] = requests;
    expect(first?.url).toBe(`${BACKEND}/cms/v2/cms?codes%5B%5D=a&codes%5B%5D=b`);
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      accept: "application/json",
      "accept-language": "pt-BR",
      authorization: "Bearer abc",
      "x-brand-id": "b1",
      "x-company-id": "c1",
      "x-request-id": "ab12-cd34",
    });
    expect(first?.headers.has("x-service-id")).toBe(false);
    expect(second?.headers.get("x-service-id")).toBe("s1");
    expect(second?.headers.get("idempotency-key")).toBe("k1");
    expect(second?.headers.get("content-type")).toBe("application/json");
    expect(await second?.json()).toEqual({ a: 1 });
  });

  it("sends no Authorization without a token, and forms as forms", async () => {
    const requests = backend(ok);
    const body = new URLSearchParams({ username: "ana", password: "x&y" });
    await testClient().client.request({ ...write, area: "crm", path: pathOf("/login"), body });
    expect(requests[0]?.headers.has("authorization")).toBe(false);
    expect(requests[0]?.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await requests[0]?.text()).toBe("username=ana&password=x%26y");
  });

  it("asks nobody for an id that cannot be", async () => {
    const requests = backend(ok);
    const call = { ...read, path: pathOf("/orders/{id}", { id: ".." }) };
    await expect(testClient().client.request(call)).rejects.toMatchObject({
      status: 404,
      path: "/orders/{}",
    });
    expect(requests).toHaveLength(0);
  });
});

describe("a refusal", () => {
  it("tells status, code and details", async () => {
    backend(() =>
      refuse(422, {
        code: "VALIDATION",
        detail: [{ message: "too long", field: "note" }, { message: "x" }, 7],
      }),
    );
    await expect(testClient().client.request(write)).rejects.toMatchObject({
      status: 422,
      code: "VALIDATION",
      details: [{ message: "too long", field: "note" }, { message: "x" }],
      detail: "too long x",
      area: "order",
      path: "/orders",
      requestId: "ab12-cd34",
      outcomeUnknown: false,
    });
  });

  it.each([
    [
      "a text",
      { detail: "Cart not found" },
      { detail: "Cart not found", isCartGone: true, code: "HTTP_404" },
    ],
    ["nothing", {}, { detail: "", details: [] }],
    ["something else", { detail: { deep: [] }, code: 7 }, { detail: "", code: "HTTP_404" }],
  ])("may have %s for its detail", async (_, body, expected) => {
    backend(() => refuse(404, body));
    await expect(testClient().client.request(read)).rejects.toMatchObject({ status: 404, ...expected });
  });

  it("may be a page of a gateway", async () => {
    backend(() => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 }));
    await expect(testClient().client.request(read)).rejects.toMatchObject({
      status: 502,
      code: "HTTP_502",
      outcomeUnknown: false,
    });
    await expect(testClient().client.request(write)).rejects.toMatchObject({
      status: 502,
      outcomeUnknown: true,
    });
  });

  it("in the contract's words is an answer, also from a fault", async () => {
    backend(() => refuse(500, { code: "FAULT" }));
    await expect(testClient().client.request(write)).rejects.toMatchObject({
      status: 500,
      outcomeUnknown: false,
    });
  });

  it.each([
    ["a number", () => "7", 7],
    ["a date", () => new Date(Date.now() + 90_000).toUTCString(), 90],
    ["neither", () => "soon", undefined],
  ])("with Retry-After that is %s waits for it", async (_, value, seconds) => {
    backend(() => HttpResponse.json({}, { status: 429, headers: { "Retry-After": value() } }));
    const error = await testClient()
      .client.request(read)
      .catch((thrown: unknown) => thrown);
    expect(error).toHaveProperty("status", 429);
    if (seconds === undefined) expect(error).toHaveProperty("retryAfter", undefined);
    else expect(Math.abs(Number(Reflect.get(Object(error), "retryAfter")) - seconds)).toBeLessThanOrEqual(1);
  });

  it.each([406, 412, 409, 403])("with %i is passed on at once", async (status) => {
    const requests = backend(() => refuse(status));
    await expect(
      testClient({ tokens: { accessToken: "a", refreshToken: "r" }, serviceId: "s" }).client.request(read),
    ).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });
});

describe("an answer that breaks the contract", () => {
  it.each([
    ["HTML", () => HttpResponse.html("<p>ok</p>"), "body: no JSON, Content-Type text/html"],
    [
      "cut JSON",
      () => new HttpResponse('{"ok": tr', { headers: { "Content-Type": "application/json" } }),
      "body: no JSON, Content-Type application/json",
    ],
    [
      "no UTF-8, which is read as Windows-1252",
      () =>
        new HttpResponse(new Uint8Array([0x22, 0xff, 0x22]), {
          headers: { "Content-Type": "application/json" },
        }),
      "body: invalid_type, expected object",
    ],
    ["nothing", () => new HttpResponse(null, { status: 204 }), "body: invalid_type, expected object"],
    ["a wrong type", () => HttpResponse.json({ ok: "personal" }), "ok: invalid_value"],
    [
      "a redirect",
      () => new HttpResponse(null, { status: 302, headers: { Location: "/elsewhere" } }),
      "status 302",
    ],
  ])("(%s) is BAD_RESPONSE, and only its place is logged", async (_, answer, at) => {
    const requests = backend(answer);
    const { client, log } = testClient();
    await expect(client.request(read)).rejects.toMatchObject({
      status: 0,
      code: "BAD_RESPONSE",
      outcomeUnknown: false,
    });
    await expect(client.request(write)).rejects.toMatchObject({ code: "BAD_RESPONSE", outcomeUnknown: true });
    expect(requests).toHaveLength(2);
    expect(log.warn).toHaveBeenCalledWith(
      { area: "order", method: "GET", path: "/orders/{}", at },
      "backend broke the contract",
    );
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain("personal");
  });
});

describe("a lost connection", () => {
  const lost = () => HttpResponse.error();

  it("is tried once more where nothing is changed", async () => {
    const requests = backend((_, count) => (count === 1 ? lost() : ok()));
    expect(await testClient().client.request(read)).toEqual({ ok: true });
    expect(requests).toHaveLength(2);
  });

  it("is not tried a third time", async () => {
    const requests = backend(lost);
    await expect(testClient().client.request(read)).rejects.toMatchObject({
      status: 0,
      code: "NETWORK",
      outcomeUnknown: false,
    });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ["a post", write],
    ["a get that changes something", { ...read, mutates: true }],
  ])("of %s is not tried again, and its outcome is unknown", async (_, call) => {
    const requests = backend(lost);
    await expect(testClient().client.request(call)).rejects.toMatchObject({
      code: "NETWORK",
      outcomeUnknown: true,
    });
    expect(requests).toHaveLength(1);
  });

  it("of a post with an idempotency key is tried once more, with that key", async () => {
    const requests = backend((_, count) => (count === 1 ? lost() : ok()));
    await testClient().client.request({ ...write, idempotencyKey: "k1" });
    expect(requests.map((request) => request.headers.get("idempotency-key"))).toEqual(["k1", "k1"]);
  });
});

describe("410, a replaced service", () => {
  const moved = (request: Request, old: string) =>
    new URL(request.url).searchParams.get("service-id") === old;

  it("is retried once with the service that took its place, in the query", async () => {
    const requests = backend((request) => (moved(request, "old") ? refuse(410) : ok()));
    const serviceReplaced = vi.fn(async () => "new");
    const { client } = testClient({ on: { serviceReplaced }, serviceId: "old" });
    await client.request({ ...read, area: "catalog", query: { "service-id": "old", limit: 1 } });
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      "?service-id=old&limit=1",
      "?service-id=new&limit=1",
    ]);
    expect(serviceReplaced).toHaveBeenCalledExactlyOnceWith("old");
  });

  it("in the body and the header, also of a post", async () => {
    const requests = backend((request) =>
      request.headers.get("x-service-id") === "old" ? refuse(410) : ok(),
    );
    const { client } = testClient({ on: { serviceReplaced: async () => "new" }, serviceId: "old" });
    await client.request({ ...write, body: { service_id: "old", n: 1 } });
    expect(await requests[1]?.json()).toEqual({ service_id: "new", n: 1 });
    expect(requests[1]?.headers.get("x-service-id")).toBe("new");
  });

  it("in the header alone, while the body has the new one already", async () => {
    const requests = backend((request) =>
      request.headers.get("x-service-id") === "old" ? refuse(410) : ok(),
    );
    const serviceReplaced = vi.fn(async () => "new");
    const { client } = testClient({ on: { serviceReplaced }, serviceId: "old" });
    await client.request({ ...write, body: { service_id: "new" } });
    expect(await requests[1]?.json()).toEqual({ service_id: "new" });
    expect(requests[1]?.headers.get("x-service-id")).toBe("new");
  });

  it("reloads the restaurants once for calls side by side", async () => {
    backend((request) => (moved(request, "old") ? refuse(410) : ok()));
    const serviceReplaced = vi.fn(async () => "new");
    const { client } = testClient({ on: { serviceReplaced } });
    const call = { ...read, query: { "service-id": "old" } };
    await Promise.all([client.request(call), client.request(call), client.request(call)]);
    expect(serviceReplaced).toHaveBeenCalledOnce();
  });

  it.each([
    ["none", undefined],
    ["the same", "old"],
  ])("is passed on where %s took its place", async (_, replacement) => {
    const requests = backend(() => refuse(410));
    const { client } = testClient({ on: { serviceReplaced: async () => replacement }, serviceId: "old" });
    await expect(client.request(read)).rejects.toMatchObject({ status: 410, messageKey: "status.410" });
    expect(requests).toHaveLength(1);
  });

  it("a second time is passed on", async () => {
    const requests = backend(() => refuse(410));
    const { client } = testClient({ on: { serviceReplaced: async () => "new" }, serviceId: "old" });
    await expect(client.request(read)).rejects.toMatchObject({ status: 410 });
    expect(requests).toHaveLength(2);
  });

  it("of the store list itself waits for nothing", async () => {
    backend(() => refuse(410));
    const list = { ...read, path: pathOf("/client/get-store-list") };
    const { client } = testClient({
      serviceId: "old",
      on: { serviceReplaced: () => client.request(list).then(() => "new") },
    });
    await expect(client.request(read)).rejects.toMatchObject({ status: 410 });
  });
});
