import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { pathOf } from "./api-path.server";
import { Budget } from "./budget.server";
import type { Call } from "./call.server";
import { BACKEND, testClient } from "./client.fixture";
import { Shield, type Shields } from "./shield.server";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const schema = z.object({ ok: z.literal(true) });
const read: Call<{ ok: true }> = { area: "order", path: pathOf("/orders"), input: "ours", schema };
const typed: Call<{ ok: true }> = { area: "order", path: pathOf("/orders/{id}", { id: "o-1" }), schema };
const write: Call<{ ok: true }> = { ...typed, method: "POST", body: { a: 1 } };

/** Answers every request with what `answer` gives for its number, and counts them. */
function backend(answer: (count: number) => Response) {
  const calls = { count: 0 };
  server.use(
    http.all(`${BACKEND}/*`, () => {
      calls.count += 1;
      return answer(calls.count);
    }),
  );
  return calls;
}

const ok = () => HttpResponse.json({ ok: true });
const failure = (status: number, headers: Record<string, string> = {}) =>
  HttpResponse.json({ status, code: "DOWN" }, { status, headers });

/** Shields that open after the failures of three. */
function testShields(): Shields {
  const limits = { calls: 8, queue: 8, share: 0.5, minimum: 3, openMs: 60_000 };
  const one = () => new Shield(limits);
  return { cms: one(), catalog: one(), order: one(), crm: one(), admin: one() };
}

describe("a second try", () => {
  it.each([502, 503, 504])("is made of a read after a %i", async (status) => {
    const calls = backend((count) => (count === 1 ? failure(status) : ok()));
    expect(await testClient().client.request(read)).toEqual({ ok: true });
    expect(calls.count).toBe(2);
  });

  it("is made once", async () => {
    const calls = backend(() => failure(503));
    await expect(testClient().client.request(read)).rejects.toMatchObject({ status: 503 });
    expect(calls.count).toBe(2);
  });

  it.each([
    ["a post", write, failure(503)],
    ["a post with its key", { ...write, idempotencyKey: "k" }, failure(503)],
    ["a GET that changes something", { ...read, mutates: true }, failure(503)],
    ["a read that is told when to come back", read, failure(503, { "Retry-After": "3" })],
    ["a read that failed in the backend itself", read, failure(500)],
    ["a read of too many", read, failure(429)],
  ])("is not made of %s", async (_, call, answer) => {
    const calls = backend(() => answer.clone());
    await expect(testClient().client.request(call)).rejects.toThrow();
    expect(calls.count).toBe(1);
  });
});

describe("a call to an area whose breaker is open", () => {
  const of = (shields: Shields, voter: string) =>
    testClient({ config: { shields, timeoutMs: 10_000 }, voter }).client;

  it("fails at once with nothing sent, and other areas go on", async () => {
    const shields = testShields();
    const calls = backend(() => failure(500));
    for (const voter of ["a", "b", "c"])
      await expect(of(shields, voter).request(read)).rejects.toMatchObject({ status: 500 });
    for (const call of [read, typed, write])
      await expect(of(shields, "d").request(call)).rejects.toMatchObject({
        status: 0,
        code: "OPEN",
        outcomeUnknown: false,
        isUnavailable: true,
      });
    expect(calls.count).toBe(3);
    server.resetHandlers();
    backend(ok);
    expect(await of(shields, "d").request({ ...read, area: "crm" })).toEqual({ ok: true });
  });

  it("leaves the outcome of a post unknown if its first try was sent", async () => {
    const shields = testShields();
    let calls = 0;
    server.use(
      http.all(`${BACKEND}/*`, async () => {
        calls += 1;
        // The area fails for three others between the two tries.
        if (calls === 1)
          for (const voter of ["a", "b", "c"])
            await of(shields, voter)
              .request(read)
              .catch(() => {});
        return HttpResponse.error();
      }),
    );
    const keyed = { ...write, idempotencyKey: "k" };
    await expect(of(shields, "d").request(keyed)).rejects.toMatchObject({
      code: "OPEN",
      outcomeUnknown: true,
    });
  });

  it("counts an answer that breaks the contract", async () => {
    const shields = testShields();
    backend(() => HttpResponse.json({ ok: "maybe" }));
    for (const voter of ["a", "b", "c"])
      await of(shields, voter)
        .request(read)
        .catch(() => {});
    expect(shields.order.health.state).toBe("open");
  });

  it("is left closed by whatever visitors type, from however many networks", async () => {
    const shields = testShields();
    backend(() => failure(500));
    for (let at = 0; at < 14; at += 1) {
      const { request } = of(shields, `network ${at}`);
      const id = `typed-${at}`;
      for (const call of [
        { ...typed, path: pathOf("/orders/{id}", { id }) },
        { ...typed, query: { id } },
        write,
      ])
        await request(call).catch(() => {});
    }
    expect(shields.order.health).toMatchObject({ state: "closed", failures: 42 });
  });
});

describe("the time budget", () => {
  it("gives a read what is left, and begins none without time", async () => {
    const calls = backend(ok);
    const { client } = testClient({ budget: new Budget({ totalMs: 40, areaMs: 40 }) });
    await expect(client.request(read)).rejects.toMatchObject({ code: "TIMEOUT", outcomeUnknown: false });
    expect(calls.count).toBe(0);
  });

  it("makes no change that may not have its whole time, and says that nothing was done", async () => {
    const calls = backend(ok);
    const { client } = testClient({ budget: new Budget({ totalMs: 900, areaMs: 900 }) });
    await expect(client.request(write)).rejects.toMatchObject({ code: "TIMEOUT", outcomeUnknown: false });
    expect(calls.count).toBe(0);
    expect(await client.request(read)).toEqual({ ok: true });
  });

  it("ends a read that is slow with the page's time", async () => {
    server.use(http.all(`${BACKEND}/*`, () => new Promise<Response>(() => {})));
    const { client } = testClient({ budget: new Budget({ totalMs: 5_000, areaMs: 200.5 }) });
    const begin = performance.now();
    await expect(client.request(read)).rejects.toMatchObject({ code: "TIMEOUT" });
    expect(performance.now() - begin).toBeLessThan(900);
  });
});
