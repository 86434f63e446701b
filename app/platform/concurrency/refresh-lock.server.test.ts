import { describe, expect, it, vi } from "vitest";
import { ApiError } from "~/services/api-error.server";
import { createMemoryStore, type LockStore } from "./lock-store.server";
import { createRefreshLock, RefreshRefusedError } from "./refresh-lock.server";

const pair = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: name,
  token_type: "Bearer",
});
const failed = (status: number) =>
  new ApiError({ status, code: "X", area: "crm", method: "POST", path: "/refresh-token", requestId: "r" });

/** A backend that takes a moment, gives B for A, C for B …, and takes each token once. */
function backend() {
  const used: string[] = [];
  const call = (token: string) => async () => {
    used.push(token);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (used.filter((one) => one === token).length > 1) throw failed(401);
    return pair(String.fromCharCode(token.charCodeAt(0) + 1));
  };
  return { used, call };
}

it("asks once for fifty at the same time", async () => {
  const lock = createRefreshLock();
  const { used, call } = backend();
  const all = await Promise.all(Array.from({ length: 50 }, () => lock.refresh("A", call("A"))));
  expect(used).toEqual(["A"]);
  expect(all).toEqual(Array.from({ length: 50 }, () => pair("B")));
});

it("asks once for fifty spread over two replicas", async () => {
  const store = createMemoryStore();
  const locks = [createRefreshLock({ store }), createRefreshLock({ store })];
  const { used, call } = backend();
  await Promise.all(
    Array.from({ length: 25 }, () => locks.map((lock) => lock.refresh("A", call("A")))).flat(),
  );
  expect(used).toEqual(["A"]);
});

it("asks for each token by itself", async () => {
  const lock = createRefreshLock();
  const { used, call } = backend();
  await Promise.all([lock.refresh("A", call("A")), lock.refresh("X", call("X"))]);
  expect(used).toEqual(["A", "X"]);
});

it("keeps the successor for ten minutes, for a browser that never received it", async () => {
  let now = 0;
  const lock = createRefreshLock({ now: () => now });
  const { used, call } = backend();
  await lock.refresh("A", call("A"));
  now = 599_999;
  expect(await lock.refresh("A", call("A"))).toEqual(pair("B"));
  now = 600_000;
  await expect(lock.refresh("A", call("A"))).rejects.toThrow(RefreshRefusedError);
  expect(used).toEqual(["A", "A"]);
});

it("leads a browser that is several refreshes behind to the newest tokens", async () => {
  const lock = createRefreshLock();
  const { call } = backend();
  await lock.refresh("A", call("A"));
  await lock.refresh("B", call("B"));
  expect(await lock.refresh("A", call("A"))).toEqual(pair("C"));
});

it.each([400, 401, 403, 422])("a refusal with %i ends the session, for all who wait", async (status) => {
  const lock = createRefreshLock();
  const call = vi.fn(async () => {
    throw failed(status);
  });
  const all = await Promise.allSettled([lock.refresh("A", call), lock.refresh("A", call)]);
  for (const one of all) expect(one).toMatchObject({ reason: expect.any(RefreshRefusedError) });
  expect(call).toHaveBeenCalledOnce();
});

it.each([0, 429, 500, 503])(
  "%i says nothing about the session, and the next may try again",
  async (status) => {
    const lock = createRefreshLock();
    const { call } = backend();
    const error = failed(status);
    await expect(lock.refresh("A", () => Promise.reject(error))).rejects.toBe(error);
    expect(await lock.refresh("A", call("A"))).toEqual(pair("B"));
  },
);

it("keeps neither tokens nor successors in the clear", async () => {
  const seen: string[] = [];
  const memory = createMemoryStore();
  const store: LockStore = {
    ...memory,
    set(key, value, ttlMs) {
      seen.push(key, value);
      return memory.set(key, value, ttlMs);
    },
  };
  const token = "a-long-refresh-token";
  await createRefreshLock({ store }).refresh(token, async () => pair("its-successor"));
  for (const text of seen) {
    for (const form of [text, Buffer.from(text, "base64url").toString("latin1")]) {
      expect(form).not.toContain(token);
      expect(form).not.toContain("its-successor");
    }
  }
});

it("takes what somebody else wrote into the store for nothing", async () => {
  const memory = createMemoryStore();
  const store: LockStore = { ...memory, get: async () => "bm9uc2Vuc2U" };
  const { call } = backend();
  expect(await createRefreshLock({ store }).refresh("A", call("A"))).toEqual(pair("B"));
});

describe("a session that was signed out", () => {
  it("is not refreshed, by its token or by a successor, on any replica", async () => {
    const store = createMemoryStore();
    const [here, there] = [createRefreshLock({ store }), createRefreshLock({ store })];
    const { used, call } = backend();
    await here.refresh("A", call("A"));
    await there.end("A");
    for (const token of ["A", "B"])
      await expect(here.refresh(token, call(token))).rejects.toThrow(RefreshRefusedError);
    expect(used).toEqual(["A"]);
    // Another session goes on.
    expect(await here.refresh("X", call("X"))).toEqual(pair("Y"));
  });

  it("gives no tokens to a request that was under way, whenever it ended", async () => {
    const store = createMemoryStore();
    const [here, there] = [createRefreshLock({ store }), createRefreshLock({ store })];
    const { call } = backend();
    for (const wait of [0, 10, 19]) {
      const token = String.fromCharCode("E".charCodeAt(0) + wait);
      const flight = expect(here.refresh(token, call(token))).rejects.toThrow(RefreshRefusedError);
      await new Promise((resolve) => setTimeout(resolve, wait));
      await there.end(token);
      await flight;
    }
  });

  it("is known as long as its tokens may be in a browser", async () => {
    let now = 0;
    const lock = createRefreshLock({ now: () => now });
    const { call } = backend();
    await lock.end("A");
    now = 30 * 24 * 3_600_000 - 1;
    await expect(lock.refresh("A", call("A"))).rejects.toThrow(RefreshRefusedError);
  });
});
