import { setMaxListeners } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "~/services/api-error.server";
import { CALLS } from "~/services/contract/calls/index.server";
import { ExchangeError } from "./exchange.server";
import { Shield, type ShieldedTry, type ShieldLimits } from "./shield.server";

afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();
setMaxListeners(0, signal);
const LIMITS = { calls: 4, queue: 2, share: 0.5, minimum: 10, openMs: 5_000 };
const TYPED: ShieldedTry = {
  isRead: true,
  isCut: false,
  voter: undefined,
  signal,
};
const of = (household: number): ShieldedTry => ({ ...TYPED, voter: `household ${household}` });
const POST = { ...TYPED, isRead: false };

function shield(more: Partial<ShieldLimits> = {}) {
  const onChange = vi.fn();
  return { shield: new Shield({ ...LIMITS, ...more }, onChange), onChange };
}

const refusal = (status: number) =>
  new ApiError({ status, code: "X", area: "order", method: "GET", path: "/orders", requestId: "r" });
const lost = new ExchangeError("NETWORK", true);
const answering = async () => "answer";

/** Fails for each of the tries in turn. */
async function fail(one: Shield, tries: readonly ShieldedTry[], error: Error = lost) {
  for (const how of tries) await one.run(() => Promise.reject(error), how).catch(() => {});
}
const households = (count: number, from = 0) => Array.from({ length: count }, (_, at) => of(from + at));
const times = (count: number, one: ShieldedTry) => Array.from({ length: count }, () => one);
const codeOf = (one: Promise<unknown>) =>
  one.then(
    () => "answered",
    (error: unknown) => (error instanceof ExchangeError ? error.code : `${error}`),
  );

/** Tries that last until they are told to end. */
function held() {
  const ends: ((error?: Error) => void)[] = [];
  const attempt = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => void ends.push((error) => (error ? reject(error) : resolve()))),
  );
  return { attempt, ends };
}

describe("the circuit breaker of an area", () => {
  it("opens when most of at least ten households see it fail, and lets nothing out then, whatever its input", async () => {
    const { shield: one, onChange } = shield();
    await fail(one, households(9));
    expect(one.health).toMatchObject({ state: "closed", failures: 9 });
    await fail(one, households(1, 9));
    const attempt = vi.fn(answering);
    for (const how of [of(1), TYPED, POST])
      await expect(one.run(attempt, how)).rejects.toMatchObject({ code: "OPEN", isSent: false });
    expect(attempt).not.toHaveBeenCalled();
    expect(onChange.mock.calls).toEqual([["open"]]);
    expect(one.health).toMatchObject({ state: "open", refused: 3, openSince: expect.any(String) });
  });

  it("stays closed while as many calls are answered, and opens beyond", async () => {
    const { shield: one } = shield();
    for (let at = 0; at < 20; at += 1) {
      await one.run(answering, of(at));
      await fail(one, [of(at)]);
    }
    expect(one.health.state).toBe("closed");
    await fail(one, households(1, 20));
    expect(one.health.state).toBe("open");
  });

  it.each([
    ["what a visitor typed", times(200, TYPED), lost],
    ["a post, which has what a visitor typed", times(200, POST), refusal(500)],
    ["one household's own data", times(200, of(1)), refusal(500)],
    ["nine households' own data", times(20, of(1)).flatMap(() => households(9)), refusal(503)],
    ["refusals", households(50), refusal(404)],
    [
      "a post's 429: that is one customer's",
      households(50).map((one) => ({ ...one, isRead: false })),
      refusal(429),
    ],
    [
      "calls with little time",
      households(50).map((one) => ({ ...one, isCut: true })),
      new ExchangeError("TIMEOUT", true),
    ],
    ["calls that waited in vain for a place", households(50), new ExchangeError("BUSY", false)],
  ])("is not opened by %s", async (_, tries, error) => {
    const { shield: one } = shield();
    await fail(one, tries, error);
    expect(one.health.state).toBe("closed");
    expect(await one.run(answering, TYPED)).toBe("answer");
  });

  it.each([
    ["a 5xx", refusal(500)],
    ["a read's 429", refusal(429)],
    ["no answer in time", new ExchangeError("TIMEOUT", true)],
  ])("counts %s", async (_, error) => {
    const { shield: one } = shield();
    await fail(one, households(10), error);
    expect(one.health.state).toBe("open");
  });

  it("counts each connection that cannot be made: nothing was sent, so no input had a part in it", async () => {
    const { shield: one } = shield();
    await fail(one, times(10, TYPED), new ExchangeError("NETWORK", false));
    expect(one.health.state).toBe("open");
  });

  it("closes after its time, also for those whose calls always fail, and counts from the beginning", async () => {
    vi.useFakeTimers();
    const { shield: one, onChange } = shield();
    await fail(one, households(10));
    for (const spoiler of [TYPED, of(1), POST]) {
      vi.advanceTimersByTime(5_000);
      await fail(one, times(50, spoiler));
      expect(await one.run(answering, of(2))).toBe("answer");
      await fail(one, households(20));
      expect(one.health.state).toBe("open");
    }
    expect(onChange.mock.calls.flat().slice(0, 4)).toEqual(["open", "closed", "open", "closed"]);
  });

  it("forgets at a reset", async () => {
    const { shield: one, onChange } = shield();
    await fail(one, households(10));
    one.reset();
    expect(await one.run(answering, of(1))).toBe("answer");
    expect(onChange.mock.calls.flat()).toEqual(["open", "closed"]);
  });
});

it("an area is in doubt for the households that saw it fail", async () => {
  const { shield: one } = shield();
  await fail(one, [of(1)]);
  await fail(one, times(5, TYPED));
  expect([1, 2].map((at) => one.isInDoubtFor(`household ${at}`))).toEqual([true, false]);
  one.reset();
  expect(one.isInDoubtFor("household 1")).toBe(false);
});

/** Who may close an area for all: whose part of a path or query is typed, opened as a link, or chosen, is not here. */
it("only reads whose input is the storefront's own vote", () => {
  const all = Object.values(CALLS).flatMap((calls) => Object.values(calls));
  const voting = all.filter((call) => "input" in call);
  expect(voting.every((call) => call.method === "GET" && !("mutates" in call) && !("body" in call))).toBe(
    true,
  );
  expect([...new Set(voting.map(({ area, path }) => `${area} ${path}`))].sort()).toEqual([
    "admin /gift-card-fields",
    "catalog /client/get-category-list",
    "catalog /client/get-default-categories",
    "catalog /session/cart/{cart_id}",
    "catalog /session/guest-user/{order_id}",
    "catalog /session/guest-user/{order_id}/address",
    "cms /cms",
    "cms /home",
    "crm /addresses",
    "crm /favorite/items",
    "crm /favorite/list",
    "crm /loyalty",
    "crm /policy",
    "crm /terms",
    "crm /users",
    "order /cards",
    "order /coupons",
    "order /orders",
    "order /session/cart/{cart_id}",
    "order /table/table-session/{session_id}",
    "order /table/table-session/{session_id}/round",
  ]);
});

describe("the bulkhead of an area", () => {
  it("lets so many out at once, lets so many wait, and refuses the rest at once", async () => {
    const { shield: one } = shield({ calls: 2, queue: 1 });
    const { attempt, ends } = held();
    const [first, second, third] = [one.run(attempt, POST), one.run(attempt, POST), one.run(attempt, POST)];
    expect(one.health).toMatchObject({ atOnce: 2, waiting: 1 });
    await expect(one.run(attempt, POST)).rejects.toMatchObject({ code: "BUSY", isSent: false });
    expect(attempt).toHaveBeenCalledTimes(2);
    for (const end of ends.splice(0)) end();
    await Promise.all([first, second]);
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    for (const end of ends) end();
    await third;
    expect(one.health).toMatchObject({ atOnce: 0, waiting: 0 });
  });

  it("keeps half of its places from reads of typed input, however many are slow", async () => {
    const { shield: one } = shield();
    const { attempt, ends } = held();
    const searches = Array.from({ length: 20 }, () => codeOf(one.run(attempt, TYPED)));
    expect(await one.run(answering, of(1))).toBe("answer");
    expect(await one.run(answering, POST)).toBe("answer");
    expect(attempt).toHaveBeenCalledTimes(2);
    for (let at = 0; at < 3; at += 1) {
      for (const end of ends.splice(0)) end();
      await new Promise(setImmediate);
    }
    expect((await Promise.all(searches)).filter((code) => code === "BUSY")).toHaveLength(17);
  });

  it("ends the wait of a call whose time is over, and never sends it", async () => {
    const { shield: one } = shield({ calls: 1 });
    const { attempt, ends } = held();
    const first = one.run(attempt, POST);
    const time = new AbortController();
    const late = vi.fn(answering);
    const second = codeOf(one.run(late, { ...POST, signal: time.signal }));
    time.abort();
    expect(await second).toBe("TIMEOUT");
    for (const end of ends) end();
    await first;
    expect(late).not.toHaveBeenCalled();
    expect(await one.run(answering, POST)).toBe("answer");
  });

  it("sends nothing of its queue into an area that has failed meanwhile", async () => {
    const { shield: one } = shield({ calls: 10, queue: 20 });
    const { attempt, ends } = held();
    const codes = households(30).map((how) => codeOf(one.run(attempt, how)));
    for (const _ of codes) {
      for (const end of ends.splice(0)) end(new ExchangeError("TIMEOUT", true));
      await new Promise(setImmediate);
    }
    const timedOut = (await Promise.all(codes)).filter((code) => code === "TIMEOUT");
    // Those whose place came free before the tenth failure was counted.
    expect(timedOut.length).toBeLessThanOrEqual(20);
    expect(attempt).toHaveBeenCalledTimes(timedOut.length);
  });
});
