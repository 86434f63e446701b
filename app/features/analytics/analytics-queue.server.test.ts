import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { analyticsQueue, DRAIN_MS, type Hit, type Outcome } from "./analytics.server";

const HIT: Hit = { url: "https://count.example/collect", body: "{}" };
const log = { warn: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  log.warn.mockReset();
});

/** A queue whose receiver answers with `statuses` in turn. The last one repeats. */
function queueAt(statuses: Outcome[], options: { most?: number; lanes?: number } = {}) {
  const at: number[] = [];
  const begin = Date.now();
  const post = vi.fn(async () => {
    at.push(Date.now() - begin);
    return statuses[Math.min(at.length, statuses.length) - 1];
  });
  return { at, post, queue: analyticsQueue({ post, log, random: () => 1, ...options }) };
}

describe("the queue of events", () => {
  it("posts at once, and posts an accepted event only once", async () => {
    const { at, queue } = queueAt([204]);
    queue.push(HIT);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(at).toEqual([0]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it.each([0, 429, 500, 503, 504])("tries again after %s, with a pause that doubles", async (status) => {
    const { at, queue } = queueAt([status, status, status, 200]);
    queue.push(HIT);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(at).toEqual([0, 1_000, 3_000, 7_000]);
  });

  it.each([undefined, 301, 400, 403, 501, 502])("gives up at once after %s", async (status) => {
    const { at, queue } = queueAt([status]);
    queue.push(HIT);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(at).toHaveLength(1);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it.each([
    [503, 31],
    [500, 6],
    [429, 6],
  ])(
    "gives up on a receiver that goes on answering %s after %s tries, a minute apart at most",
    async (status, tries) => {
      const { at, queue } = queueAt([status]);
      queue.push(HIT);
      await vi.advanceTimersByTimeAsync(24 * 3_600_000);
      expect(at).toHaveLength(tries);
      const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
      expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000);
    },
  );

  it("drops events above the maximum, and logs that once", async () => {
    const post = vi.fn(() => new Promise<Outcome>(() => {}));
    const queue = analyticsQueue({ post, log, most: 3, lanes: 2 });
    for (let index = 0; index < 50; index += 1) queue.push(HIT);
    expect(post).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it("sends a limited number at a time, in order", async () => {
    const answers: ((status: Outcome) => void)[] = [];
    const post = vi.fn((_: Hit) => new Promise<Outcome>((resolve) => void answers.push(resolve)));
    const queue = analyticsQueue({ post, log, lanes: 2 });
    for (const body of ["a", "b", "c"]) queue.push({ ...HIT, body });
    expect(post.mock.calls.map(([{ body }]) => body)).toEqual(["a", "b"]);
    answers[1]?.(204);
    await vi.advanceTimersByTimeAsync(0);
    expect(post.mock.calls.map(([{ body }]) => body)).toEqual(["a", "b", "c"]);
  });
});

describe("the end of the process", () => {
  it("sends the waiting events, and retries failed ones once", async () => {
    const { at, queue } = queueAt([503, 204], { lanes: 1 });
    queue.push(HIT);
    queue.push(HIT);
    await vi.advanceTimersByTimeAsync(100);
    expect(at).toEqual([0]);
    await queue.drain();
    expect(at).toEqual([0, 100, 100]);
  });

  it("waits no longer than its limit", async () => {
    const post = vi.fn(
      (_: Hit, end: AbortSignal) =>
        new Promise<Outcome>((resolve) => end.addEventListener("abort", () => resolve(undefined))),
    );
    const queue = analyticsQueue({ post, log, lanes: 1 });
    queue.push(HIT);
    queue.push(HIT);
    const drained = vi.fn();
    void queue.drain().then(drained);
    await vi.advanceTimersByTimeAsync(DRAIN_MS - 1);
    expect(drained).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(drained).toHaveBeenCalled();
    expect(post).toHaveBeenCalledOnce();
  });

  it("tries events that come during the end only once", async () => {
    const { at, queue } = queueAt([500]);
    await queue.drain();
    queue.push(HIT);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(at).toHaveLength(1);
  });
});
