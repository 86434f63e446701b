import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { pathOf } from "./api-path.server";
import type { Call } from "./call.server";
import { testClient } from "./client.fixture";
import { BOUNDS } from "./exchange.server";

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function portOf(server: Pick<Server, "address">): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("not listening");
  return address.port;
}

/** A real server, and a client whose backend it is. */
async function backend(listener: RequestListener, config: { timeoutMs?: number } = {}) {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  const { client } = clientOf(portOf(server), config);
  return { client, count: () => count };
}

function clientOf(port: number, config: { timeoutMs?: number } = {}) {
  const url = `http://127.0.0.1:${port}/prefix`;
  const urls = { cms: url, catalog: url, order: url, crm: url, admin: url };
  return testClient({ config: { urls, timeoutMs: 300, ...config } });
}

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };
const read: Call<unknown> = { area: "order", path: pathOf("/orders"), schema: z.object({}) };
const write: Call<unknown> = { ...read, method: "POST", body: { a: 1 } };

async function timed(run: () => Promise<unknown>) {
  const start = performance.now();
  const error: unknown = await run().catch((thrown: unknown) => thrown);
  return { error, ms: performance.now() - start };
}

describe("the total time limit", () => {
  it.each([
    ["says nothing", ((): void => {}) satisfies RequestListener],
    [
      "sends headers and no body",
      ((_, response) => {
        response.writeHead(200, JSON_TYPE).flushHeaders();
      }) satisfies RequestListener,
    ],
    [
      "sends its body a byte at a time",
      ((_, response) => {
        response.writeHead(200, JSON_TYPE);
        const drip = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(drip));
      }) satisfies RequestListener,
    ],
  ])("ends the wait for a backend that %s", async (_, listener) => {
    const { client, count } = await backend(listener);
    const { error, ms } = await timed(() => client.request(read));
    expect(error).toMatchObject({ status: 0, code: "TIMEOUT", outcomeUnknown: false });
    expect(ms).toBeGreaterThan(250);
    expect(ms).toBeLessThan(1_500);
    await expect(client.request(write)).rejects.toMatchObject({ code: "TIMEOUT", outcomeUnknown: true });
    expect(count()).toBe(2);
  });

  it("counts the second try too", async () => {
    let tries = 0;
    const { client } = await backend((request) => {
      tries += 1;
      if (tries === 1) setTimeout(() => request.socket.destroy(), 200);
    });
    const { error, ms } = await timed(() => client.request(read));
    expect(error).toMatchObject({ code: "TIMEOUT" });
    expect(tries).toBe(2);
    expect(ms).toBeLessThan(450);
  });
});

describe("a connection", () => {
  it("that nobody takes was never used, so the outcome is known", async () => {
    const server = createTcpServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const port = portOf(server);
    await new Promise((resolve) => server.close(resolve));
    await expect(clientOf(port).client.request(write)).rejects.toMatchObject({
      code: "NETWORK",
      outcomeUnknown: false,
    });
  });

  it("that is not made within a second is given up, and was never used", async () => {
    // A TLS handshake that nobody answers.
    const server = createTcpServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    open.push(server);
    const url = `https://127.0.0.1:${portOf(server)}`;
    const urls = { cms: url, catalog: url, order: url, crm: url, admin: url };
    const { client } = testClient({ config: { urls, timeoutMs: 5_000 } });
    const { error, ms } = await timed(() => client.request(write));
    expect(error).toMatchObject({ code: "NETWORK", outcomeUnknown: false });
    expect(ms).toBeGreaterThan(900);
    expect(ms).toBeLessThan(3_000);
  });

  it("that is cut after the request leaves the outcome of a post unknown", async () => {
    const { client, count } = await backend((request) => request.on("data", () => request.socket.destroy()));
    await expect(client.request(write)).rejects.toMatchObject({ code: "NETWORK", outcomeUnknown: true });
    expect(count()).toBe(1);
  });

  it("that is cut, and then taken by nobody, leaves the outcome of a repeated post unknown", async () => {
    const server = createServer((request) => {
      server.close();
      request.socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { client } = clientOf(portOf(server));
    await expect(client.request({ ...write, idempotencyKey: "k" })).rejects.toMatchObject({
      code: "NETWORK",
      outcomeUnknown: true,
    });
  });

  it.each([
    [429, true],
    [503, true],
    [409, false],
  ])("that is cut, and repeated into a %i: its outcome is unknown: %s", async (status, outcomeUnknown) => {
    let isFirst = true;
    const { client } = await backend((request, response) => {
      if (isFirst) request.socket.destroy();
      else response.writeHead(status, JSON_TYPE).end(JSON.stringify({ status, code: "BUSY" }));
      isFirst = false;
    });
    const error = client.request({ ...write, idempotencyKey: "k" });
    await expect(error).rejects.toMatchObject({ status, outcomeUnknown });
  });

  it("that is cut in the middle of the body is tried again for a read", async () => {
    const { client, count } = await backend((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, "Content-Length": "100" });
      response.write("{");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(client.request(read)).rejects.toMatchObject({ code: "NETWORK" });
    expect(count()).toBe(2);
  });
});

describe("the size limit", () => {
  const enormous = JSON.stringify({ text: "x".repeat(3 * 1024 * 1024) });

  it("ends an enormous answer", async () => {
    const { client } = await backend((_, response) => response.writeHead(200, JSON_TYPE).end(enormous), {
      timeoutMs: 5_000,
    });
    await expect(client.request(read)).rejects.toMatchObject({ status: 0, code: "TOO_LARGE" });
    await expect(client.request(write)).rejects.toMatchObject({ code: "TOO_LARGE", outcomeUnknown: true });
  });

  it("counts what comes out of compression", async () => {
    const packed = gzipSync(enormous);
    expect(packed.length).toBeLessThan(10_000);
    const { client } = await backend(
      (_, response) => response.writeHead(200, { ...JSON_TYPE, "Content-Encoding": "gzip" }).end(packed),
      { timeoutMs: 5_000 },
    );
    await expect(client.request(read)).rejects.toMatchObject({ code: "TOO_LARGE" });
  });

  it("lets pass what just fits", async () => {
    const { bytes } = BOUNDS.order;
    const just = `{"text":"${"x".repeat(bytes - 11)}"}`;
    expect(just).toHaveLength(bytes);
    const { client } = await backend((_, response) => response.writeHead(200, JSON_TYPE).end(just), {
      timeoutMs: 5_000,
    });
    expect(await client.request(read)).toEqual({});
  });
});

describe("an answer of many values", () => {
  const schema = z.object({
    list: z.array(z.object({ name: z.string(), price: z.object({ value: z.int() }) })),
  });
  const many = (value: string) => `{"list":[${Array(300_000).fill(value).join(",")}]}`;

  it.each([
    ["lists in lists", `{"list":${"[".repeat(500_000)}${"]".repeat(500_000)}}`],
    ["objects in objects", `{"list":${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}}`],
    ["a list of what is wrong", many("{}")],
    ["a list of nothing", many("1")],
  ])("(%s) is no answer, and holds nobody up", async (_, body) => {
    const { client } = await backend((_, response) => response.writeHead(200, JSON_TYPE).end(body), {
      timeoutMs: 10_000,
    });
    const begin = process.cpuUsage();
    await expect(client.request({ ...read, area: "catalog", schema })).rejects.toMatchObject({
      status: 0,
      code: "TOO_LARGE",
    });
    const { user } = process.cpuUsage(begin);
    // Microseconds of the processor: other work on the machine does not count.
    expect(user).toBeLessThan(500_000);
  });

  it("passes where it is a menu's, with brackets and quotes in its texts", async () => {
    const dish = { name: '"[{,\\"', price: { value: 1_990 } };
    const menu = { list: Array(2_000).fill(dish) };
    const { client } = await backend((_, response) =>
      response.writeHead(200, JSON_TYPE).end(JSON.stringify(menu)),
    );
    expect(await client.request({ ...read, area: "catalog", schema })).toEqual(menu);
  });
});

it("redirects are not followed", async () => {
  const { client, count } = await backend((_, response) =>
    response.writeHead(307, { Location: "/elsewhere" }).end(),
  );
  await expect(client.request(read)).rejects.toMatchObject({ code: "BAD_RESPONSE" });
  expect(count()).toBe(1);
});
