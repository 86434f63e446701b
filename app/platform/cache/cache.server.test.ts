import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "~/services/api-error.server";
import { cached, clearCache, setCache } from "./cache.server";

const log = { warn: vi.fn() };
const failed = (status: number) =>
  new ApiError({ status, code: "X", area: "cms", method: "GET", path: "/cms", requestId: "r" });

beforeEach(() => {
  vi.useFakeTimers();
  log.warn.mockClear();
  setCache(true);
});
afterEach(() => {
  vi.useRealTimers();
});

function counter() {
  const answers: (() => number)[] = [];
  let calls = 0;
  const read = () =>
    cached({
      key: "k",
      what: "k",
      ttlMs: 1_000,
      swrMs: 5_000,
      log,
      async getFresh() {
        calls += 1;
        return { n: (answers.shift() ?? (() => calls))() };
      },
    });
  return { read, answers, calls: () => calls };
}

it("reads once for all who ask at the same time, and while it is fresh", async () => {
  const { read, calls } = counter();
  const all = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(all.map(({ n }) => n))).toEqual(new Set([1]));
  await vi.advanceTimersByTimeAsync(900);
  await read();
  expect(calls()).toBe(1);
});

it("serves stale while it refreshes behind", async () => {
  const { read } = counter();
  await read();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await read()).toEqual({ n: 1 });
  await vi.advanceTimersByTimeAsync(10);
  expect(await read()).toEqual({ n: 2 });
});

it("asks again after that", async () => {
  const { read } = counter();
  await read();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await read()).toEqual({ n: 2 });
});

it.each([0, 503])(
  "serves the last good value for an hour while the backend fails with %i",
  async (status) => {
    const { read, answers, calls } = counter();
    const fail = () => {
      throw failed(status);
    };
    await read();
    await vi.advanceTimersByTimeAsync(7_000);
    answers.push(fail);
    expect(await read()).toEqual({ n: 1 });
    // After a failure, the backend is left alone for a moment.
    expect(await read()).toEqual({ n: 1 });
    expect(calls()).toBe(2);
    expect(log.warn).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(3_600_000);
    answers.push(fail);
    await expect(read()).rejects.toThrow(ApiError);
  },
);

it("takes a refusal for an answer", async () => {
  const { read, answers } = counter();
  await read();
  await vi.advanceTimersByTimeAsync(7_000);
  answers.push(
    () => {
      throw failed(404);
    },
    () => {
      throw failed(503);
    },
  );
  await expect(read()).rejects.toMatchObject({ status: 404 });
  await expect(read()).rejects.toMatchObject({ status: 503 });
});

it("keeps no failure", async () => {
  const { read, answers } = counter();
  answers.push(() => {
    throw failed(503);
  });
  await expect(read()).rejects.toMatchObject({ status: 503 });
  expect(await read()).toEqual({ n: 2 });
});

it("hands out values that nobody can change", async () => {
  const { read } = counter();
  const value = await read();
  expect(() => {
    value.n = 9;
  }).toThrow(TypeError);
});

it("can be emptied and turned off", async () => {
  const { read, calls } = counter();
  await read();
  clearCache();
  await read();
  expect(calls()).toBe(2);
  setCache(false);
  await read();
  await read();
  expect(calls()).toBe(4);
});
