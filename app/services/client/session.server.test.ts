import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createRefreshLock } from "~/platform/concurrency/refresh-lock.server";
import { pathOf } from "./api-path.server";
import type { Call } from "./call.server";
import { BACKEND, testClient } from "./client.fixture";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const read: Call<unknown> = { area: "order", path: pathOf("/orders"), schema: z.object({}) };
const refuse = (status: number, code?: string) => HttpResponse.json({ status, code }, { status });

/** A backend that takes the access tokens in `valid`, and gives access-2, refresh-2 … for each refresh token once. */
function backend({ valid, refreshStatus = 200 }: { valid: Set<string>; refreshStatus?: number }) {
  const calls: (string | null)[] = [];
  const refreshes: unknown[] = [];
  const refreshHeaders: Headers[] = [];
  server.use(
    http.post(`${BACKEND}/crm/refresh-token`, async ({ request }) => {
      refreshHeaders.push(request.headers);
      refreshes.push(await request.json());
      if (refreshStatus !== 200) return refuse(refreshStatus);
      const next = refreshes.length + 1;
      valid.add(`Bearer access-${next}`);
      return HttpResponse.json({
        access_token: `access-${next}`,
        refresh_token: `refresh-${next}`,
        token_type: "Bearer",
      });
    }),
    http.all(`${BACKEND}/*`, ({ request }) => {
      const token = request.headers.get("authorization");
      calls.push(token);
      return valid.has(token ?? "") ? HttpResponse.json({}) : refuse(401);
    }),
  );
  return { calls, refreshes, refreshHeaders, valid };
}

const tokens = { accessToken: "access-1", refreshToken: "refresh-1" };

it("a 401 refreshes once and replays; the browser gets the new tokens", async () => {
  const { calls, refreshes, refreshHeaders } = backend({ valid: new Set() });
  const { client, onTokens } = testClient({ tokens });
  await client.request({ ...read, method: "POST", body: { a: 1 } });
  expect(calls).toEqual(["Bearer access-1", "Bearer access-2"]);
  expect(refreshes).toEqual([{ refresh_token: "refresh-1" }]);
  expect(refreshHeaders[0]?.has("authorization")).toBe(false);
  expect(onTokens).toHaveBeenCalledExactlyOnceWith({
    access_token: "access-2",
    refresh_token: "refresh-2",
    token_type: "Bearer",
  });
});

it("calls side by side, of several requests, refresh once", async () => {
  const { refreshes } = backend({ valid: new Set() });
  const lock = createRefreshLock();
  const visits = Array.from({ length: 5 }, () => testClient({ tokens, lock }));
  await Promise.all(visits.flatMap(({ client }) => Array.from({ length: 10 }, () => client.request(read))));
  expect(refreshes).toHaveLength(1);
  for (const { onTokens } of visits) expect(onTokens).toHaveBeenCalledOnce();
});

it("a refused refresh ends the session", async () => {
  const { calls } = backend({ valid: new Set(), refreshStatus: 401 });
  const { client, onTokens } = testClient({ tokens });
  await expect(client.request(read)).rejects.toMatchObject({
    status: 401,
    sessionEnded: true,
    messageKey: "error.unauthorizedError",
    path: "/orders",
  });
  expect(calls).toHaveLength(1);
  expect(onTokens).not.toHaveBeenCalled();
});

it("a refresh that fails by itself keeps the session", async () => {
  backend({ valid: new Set(), refreshStatus: 503 });
  await expect(testClient({ tokens }).client.request(read)).rejects.toMatchObject({
    status: 503,
    sessionEnded: false,
    path: "/refresh-token",
  });
});

it("a 401 on what was just issued ends the session", async () => {
  const { calls, refreshes } = backend({ valid: new Set() });
  const deaf: Call<unknown> = { ...read, path: pathOf("/users") };
  server.use(http.get(`${BACKEND}/order/users`, () => refuse(401)));
  await expect(testClient({ tokens }).client.request(deaf)).rejects.toMatchObject({
    status: 401,
    sessionEnded: true,
  });
  expect({ calls, refreshes: refreshes.length }).toEqual({ calls: [], refreshes: 1 });
});

it("a stored successor may have expired: then it is refreshed once more", async () => {
  const { refreshes, valid, calls } = backend({ valid: new Set() });
  const lock = createRefreshLock();
  await testClient({ tokens, lock }).client.request(read);
  valid.clear();
  const { client, onTokens } = testClient({ tokens, lock });
  await client.request(read);
  expect(refreshes).toEqual([{ refresh_token: "refresh-1" }, { refresh_token: "refresh-2" }]);
  expect(calls.slice(2)).toEqual(["Bearer access-1", "Bearer access-2", "Bearer access-3"]);
  expect(onTokens).toHaveBeenCalledTimes(2);
});

it("a browser that lost its access token gets a new one first", async () => {
  const { calls } = backend({ valid: new Set() });
  await testClient({ tokens: { refreshToken: "refresh-1" } }).client.request(read);
  expect(calls).toEqual(["Bearer access-2"]);
});

it("a guest's 401 refreshes nothing and ends nothing", async () => {
  const { refreshes } = backend({ valid: new Set() });
  await expect(testClient().client.request(read)).rejects.toMatchObject({ status: 401, sessionEnded: false });
  expect(refreshes).toHaveLength(0);
});

it("an access token alone cannot be renewed", async () => {
  backend({ valid: new Set() });
  const { client } = testClient({ tokens: { accessToken: "access-1" } });
  await expect(client.request(read)).rejects.toMatchObject({ sessionEnded: true });
});

it.each(["/login", "/login/google", "/refresh-token", "/b2c-polling", "/payments/external-confirmation"])(
  "a 401 of %s refreshes nothing",
  async (template) => {
    let count = 0;
    server.use(
      http.all(`${BACKEND}/*`, () => {
        count += 1;
        return refuse(401);
      }),
    );
    const call = { ...read, path: { url: template, template } };
    await expect(testClient({ tokens }).client.request(call)).rejects.toMatchObject({
      status: 401,
      sessionEnded: false,
    });
    expect(count).toBe(1);
  },
);

it("wrong credentials refresh nothing, in any call", async () => {
  let count = 0;
  server.use(
    http.all(`${BACKEND}/*`, () => {
      count += 1;
      return refuse(401, "INVALID_CREDENTIALS");
    }),
  );
  await expect(testClient({ tokens }).client.request(read)).rejects.toMatchObject({
    messageKey: "error.INVALID_CREDENTIALS",
    sessionEnded: false,
  });
  expect(count).toBe(1);
});

it("once one call has ended the session, the others of the request say so, too, and a guest's do not", async () => {
  backend({ valid: new Set(), refreshStatus: 401 });
  const { client } = testClient({ tokens });
  // As the guard does: the first call that finds it forgets the credentials, while others are under way or come after.
  const first = client.request(read).catch((error: unknown) => {
    client.setTokens({});
    throw error;
  });
  const ended = { status: 401, sessionEnded: true };
  await Promise.all([
    expect(first).rejects.toMatchObject(ended),
    expect(client.request({ ...read, path: pathOf("/cards") })).rejects.toMatchObject(ended),
    expect(client.request({ ...read, path: pathOf("/addresses") })).rejects.toMatchObject(ended),
  ]);
  await expect(client.request(read)).rejects.toMatchObject(ended);
  const { client: guest } = testClient({ tokens: {} });
  await expect(guest.request(read)).rejects.toMatchObject({ status: 401, sessionEnded: false });
});
