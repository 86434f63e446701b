import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "~/services/api-error.server";
import { Shield, type ShieldedTry, type ShieldLimits } from "~/services/client/shield.server";
import { ExchangeError } from "./exchange.server";

afterEach(() => void vi.useRealTimers());

const LIMITS = { calls: 2, queue: 1, failures: 4, share: 0.5, minimum: 8, openMs: 5_000 };
const READ: ShieldedTry = {
  isRead: true,
  isCut: false,
  witness: undefined,
  signal: new AbortController().signal,
};
const POST = { ...READ, isRead: false };

function shield(more: Partial<ShieldLimits> = {}) {
  const onChange = vi.fn();
  return { shield: new Shield({ ...LIMITS, ...more }, onChange), onChange };
}

const refusal = (status: number) =>
  new ApiError({ status, code: "X", area: "order", method: "GET", path: "/orders", requestId: "r" });
const failing =
  (error: Error = new ExchangeError("NETWORK", true)) =>
  () =>
    Promise.reject(error);
const answering = async () => "answer";

/** A try that lasts until it is told its answer. */
function held() {
  const waiting: ((answer: string) => void)[] = [];
  return {
    attempt: () => new Promise<string>((resolve) => void waiting.push(resolve)),
    answer: (answer: string) => waiting.shift()?.(answer),
  };
}
const codeOf = (one: Promise<unknown>) =>
  one.then(
    () => "answered",
    (error: unknown) => (error instanceof ExchangeError ? error.code : `${error}`),
  );

async function fail(one: Shield, times: number, how: Partial<ShieldedTry> = {}, error?: Error) {
  for (let time = 0; time < times; time += 1)
    await one.run(failing(error), { ...READ, ...how }).catch(() => {});
}

describe("an area in doubt", () => {
  it("is one whose last try failed a moment ago, whatever failed before", async () => {
    vi.useFakeTimers();
    const { shield: one } = shield();
    expect(one.isInDoubt).toBe(false);
    await fail(one, 1);
    expect(one.isInDoubt).toBe(true);
    await one.run(answering, READ);
    expect(one.isInDoubt).toBe(false);
    await fail(one, 1);
    await fail(one, 1, {}, refusal(404));
    expect(one.isInDoubt).toBe(false);
    await fail(one, 1);
    vi.advanceTimersByTime(10_000);
    expect(one.isInDoubt).toBe(false);
  });

  it("says nothing of tries that had little time or were not let out", async () => {
    const { shield: one } = shield();
    await fail(one, 1, { isCut: true }, new ExchangeError("TIMEOUT", true));
    expect(one.isInDoubt).toBe(false);
    await fail(one, 1);
    await fail(one, 1, {}, new ExchangeError("BUSY", false));
    expect(one.isInDoubt).toBe(true);
    one.reset();
    expect(one.isInDoubt).toBe(false);
  });
});

describe("the circuit breaker of an area", () => {
  it("opens after a row of failures, and then lets nothing out, also no post", async () => {
    const { shield: one, onChange } = shield();
    await fail(one, 3);
    expect(one.health).toMatchObject({ state: "closed", failures: 3 });
    await fail(one, 1);
    const attempt = vi.fn(answering);
    await expect(one.run(attempt, READ)).rejects.toMatchObject({ code: "OPEN", isSent: false });
    await expect(one.run(attempt, POST)).rejects.toMatchObject({ code: "OPEN", isSent: false });
    expect(attempt).not.toHaveBeenCalled();
    expect(onChange.mock.calls).toEqual([["open"]]);
    expect(one.health).toMatchObject({ state: "open", refused: 2, openSince: expect.any(String) });
  });

  it("opens when half of many calls fail, though others are answered between them", async () => {
    const { shield: one } = shield();
    for (let time = 0; time < 6; time += 1) {
      await fail(one, 2);
      if (one.health.state === "closed") await one.run(answering, READ);
    }
    expect(one.health.state).toBe("open");
  });

  it.each([400, 401, 404, 409, 410, 422])("takes a %i for an answer", async (status) => {
    const { shield: one } = shield();
    await fail(one, 3);
    await fail(one, 1, {}, refusal(status));
    await fail(one, 3);
    expect(one.health.state).toBe("closed");
  });

  it("takes a read's 429 for a failure, but not a post's: that is one customer's", async () => {
    const [reads, posts] = [shield().shield, shield().shield];
    await fail(reads, 4, {}, refusal(429));
    await fail(posts, 40, { isRead: false }, refusal(429));
    expect([reads.health.state, posts.health.state]).toEqual(["open", "closed"]);
  });

  it("stays closed whatever one customer's data does, and opens when several have failures", async () => {
    const { shield: one } = shield();
    await fail(one, 50, { witness: "ana" });
    expect(one.health).toMatchObject({ state: "closed", failures: 50 });
    await fail(one, 2, { witness: "beto" });
    expect(one.health.state).toBe("open");
  });

  it("does not count a timeout of a call that had little time, nor a refusal of its own", async () => {
    const { shield: one } = shield();
    await fail(one, 20, { isCut: true }, new ExchangeError("TIMEOUT", true));
    await fail(one, 20, {}, new ExchangeError("BUSY", false));
    expect(one.health.state).toBe("closed");
  });

  it("tries again after its time with one call, while the others do not wait, and closes at an answer", async () => {
    vi.useFakeTimers();
    const { shield: one, onChange } = shield();
    await fail(one, 4);
    vi.advanceTimersByTime(5_000);
    const { attempt, answer } = held();
    const probe = one.run(attempt, READ);
    await expect(one.run(answering, READ)).rejects.toMatchObject({ code: "OPEN" });
    await expect(one.run(answering, POST)).rejects.toMatchObject({ code: "OPEN" });
    answer("well");
    expect(await probe).toBe("well");
    expect(await one.run(answering, READ)).toBe("answer");
    expect(onChange.mock.calls.flat()).toEqual(["open", "half-open", "closed"]);
  });

  it("does not let a page wait long for the read that tries again, and takes its answer later", async () => {
    vi.useFakeTimers();
    const { shield: one } = shield();
    await fail(one, 4);
    vi.advanceTimersByTime(5_000);
    const { attempt, answer } = held();
    const code = codeOf(one.run(attempt, READ));
    await vi.advanceTimersByTimeAsync(250);
    expect(await code).toBe("OPEN");
    expect(one.health.state).toBe("half-open");
    answer("well");
    await vi.advanceTimersByTimeAsync(0);
    expect(one.health.state).toBe("closed");
  });

  it("stays open if the call that tries again fails, whoever made it", async () => {
    vi.useFakeTimers();
    const { shield: one } = shield();
    await fail(one, 4);
    for (let time = 0; time < 3; time += 1) {
      vi.advanceTimersByTime(5_000);
      await fail(one, 1, { witness: "ana", isCut: true }, new ExchangeError("TIMEOUT", true));
      expect(one.health.state).toBe("open");
    }
  });

  it("forgets at a reset", async () => {
    const { shield: one } = shield();
    await fail(one, 4);
    one.reset();
    expect(await one.run(answering, READ)).toBe("answer");
  });
});

describe("the bulkhead of an area", () => {
  it("lets so many out at once, lets so many wait, and refuses the rest at once", async () => {
    const { shield: one } = shield();
    const ends: (() => void)[] = [];
    const attempt = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
    const [first, second, third] = [one.run(attempt, READ), one.run(attempt, READ), one.run(attempt, READ)];
    expect(one.health).toMatchObject({ atOnce: 2, waiting: 1 });
    await expect(one.run(attempt, READ)).rejects.toMatchObject({ code: "BUSY", isSent: false });
    expect(attempt).toHaveBeenCalledTimes(2);
    for (const end of ends.splice(0)) end();
    await Promise.all([first, second]);
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    for (const end of ends) end();
    await third;
    expect(one.health).toMatchObject({ atOnce: 0, waiting: 0 });
  });

  it("ends the wait of a call whose time is over, and never sends it", async () => {
    const { shield: one } = shield({ calls: 1 });
    const long = held();
    const first = one.run(long.attempt, READ);
    const time = new AbortController();
    const attempt = vi.fn(answering);
    const second = codeOf(one.run(attempt, { ...READ, signal: time.signal }));
    time.abort();
    expect(await second).toBe("TIMEOUT");
    long.answer("late");
    await first;
    expect(attempt).not.toHaveBeenCalled();
    expect(await one.run(answering, READ)).toBe("answer");
  });

  it("sends nothing of its queue into an area that has failed meanwhile", async () => {
    const { shield: one } = shield({ calls: 4, queue: 20 });
    const ends: ((error: Error) => void)[] = [];
    const attempt = vi.fn(() => new Promise<void>((_, reject) => void ends.push(reject)));
    const codes = Array.from({ length: 24 }, () =>
      codeOf(one.run(attempt, { ...READ, signal: new AbortController().signal })),
    );
    for (const _ of codes) {
      for (const end of ends.splice(0)) end(new ExchangeError("TIMEOUT", true));
      await new Promise(setImmediate);
    }
    const timedOut = (await Promise.all(codes)).filter((code) => code === "TIMEOUT");
    // Those whose place came free before the fourth failure was counted.
    expect(timedOut.length).toBeLessThanOrEqual(8);
    expect(attempt).toHaveBeenCalledTimes(timedOut.length);
  });
});
