import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { pathOf } from "./api-path.server";
import { Budget } from "./budget.server";
import type { Call } from "./call.server";
import { BACKEND, testClient } from "./client.fixture";
import { Shield, type Shields, witnessOf } from "./shield.server";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const schema = z.object({ ok: z.literal(true) });
const read: Call<{ ok: true }> = { area: "order", path: pathOf("/orders"), schema };
const write: Call<{ ok: true }> = { ...read, method: "POST", body: { a: 1 } };

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

/** Shields that open after three failures. */
function testShields(): Shields {
  const limits = { calls: 8, queue: 8, failures: 3, share: 0.9, minimum: 100, openMs: 60_000 };
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
  it("fails at once with nothing sent, and other areas go on", async () => {
    const { client } = testClient({ config: { shields: testShields() } });
    const calls = backend(() => failure(500));
    for (const witness of ["a", "b", "c"]) {
      const one = { ...read, path: pathOf("/orders/{id}", { id: witness }) };
      await expect(client.request(one)).rejects.toMatchObject({ status: 500 });
    }
    await expect(client.request(write)).rejects.toMatchObject({
      status: 0,
      code: "OPEN",
      outcomeUnknown: false,
      isUnavailable: true,
    });
    expect(calls.count).toBe(3);
    server.resetHandlers();
    backend(ok);
    expect(await client.request({ ...read, area: "crm" })).toEqual({ ok: true });
  });

  it("leaves the outcome of a post unknown if its first try was sent", async () => {
    const shields = testShields();
    const { client } = testClient({ config: { shields }, witness: "ana" });
    const calls = backend(() => HttpResponse.error());
    for (const id of ["a", "b"])
      await client.request({ ...write, path: pathOf("/orders/{id}", { id }) }).catch(() => {});
    const keyed = { ...write, idempotencyKey: "k" };
    await expect(client.request(keyed)).rejects.toMatchObject({ code: "OPEN", outcomeUnknown: true });
    expect(calls.count).toBe(3);
  });

  it("counts an answer that breaks the contract", async () => {
    const shields = testShields();
    const { client } = testClient({ config: { shields } });
    backend(() => HttpResponse.json({ ok: "maybe" }));
    for (const id of ["a", "b", "c"])
      await client.request({ ...read, path: pathOf("/orders/{id}", { id }) }).catch(() => {});
    expect(shields.order.health.state).toBe("open");
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

describe("the witness of a failure", () => {
  const of = (call: Pick<Call<unknown>, "path" | "query">, accessToken?: string, witness?: string) =>
    witnessOf(call, witness === undefined ? {} : { witness }, { accessToken });
  const cart = { path: pathOf("/session/guest-user/{id}/cart/items/{item}", { id: "g1", item: "7" }) };

  it.each([
    ["a customer's token", of(cart, "token", "1.2.3.4"), "token"],
    ["a guest's session", of(cart, undefined, "1.2.3.4"), "g1"],
    ["an address", of({ path: pathOf("/login") }, undefined, "1.2.3.4"), "1.2.3.4"],
    [
      "the thing that is read",
      of({ path: pathOf("/client/get-item"), query: { id: "x" } }),
      "/client/get-item?id=x",
    ],
    ["nobody", of({ path: pathOf("/cms"), query: { codes: "x" } }, "token", "1.2.3.4"), undefined],
  ])("is %s", (_, found, wanted) => expect(found).toBe(wanted));
});
