import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Sandbox, startSandbox } from "./server";

const dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir });
});
afterEach(() => fetch(`${sandbox.origin}/control/reset`, { method: "POST" }));
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

const control = (path: string, body: unknown) =>
  fetch(`${sandbox.origin}/control${path}`, { method: "POST", body: JSON.stringify(body) });
const terms = () => fetch(`${sandbox.urls.crm}/terms`, { signal: AbortSignal.timeout(2_000) });
const address = {
  postal_code: "05433-010",
  street: "Rua Aspicuelta",
  number: "1",
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
};
const openGuest = () =>
  fetch(`${sandbox.urls.catalog}/session/guest-user`, { method: "POST", body: JSON.stringify({ address }) });

describe("the sandbox over HTTP", () => {
  it("serves its pictures to other origins and names its own as theirs", async () => {
    const picture = await fetch(`${sandbox.origin}/pictures/feijoada.svg`);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "content-length": expect.any(String),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    const etag = picture.headers.get("etag") ?? "";
    const again = await fetch(picture.url, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("content-length")]).toEqual([304, null]);
    const small = await fetch(`${sandbox.origin}/pictures/feijoada.webp?w=104`);
    expect(small.headers.get("content-type")).toBe("image/webp");
    expect(readdirSync(join(dataDir, "pictures"))).toHaveLength(1);
    expect((await fetch(`${sandbox.origin}/pictures/..%2fserver.svg`)).status).toBe(404);
    const features = await fetch(`${sandbox.urls.cms}/cms?codes[]=setup`);
    expect(await features.json()).toMatchObject([{ value: { image_origins: [sandbox.origin] } }]);
  });

  it.each([
    ["not JSON", "{"],
    ["an array", "[]"],
    ["null", "null"],
    ["nothing", ""],
  ])("answers a body that is %s with the contract's error", async (_, body) => {
    const answer = await fetch(`${sandbox.urls.catalog}/session/guest-user`, { method: "POST", body });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "VALIDATION" });
  });

  it("refuses a body over a mebibyte and a path that is none", async () => {
    const body = "x".repeat(1_100_000);
    expect((await fetch(`${sandbox.urls.crm}/terms`, { method: "POST", body })).status).toBe(413);
    expect((await fetch(`${sandbox.urls.catalog}/session/cart/%E0%A4%A`)).status).toBe(404);
  });

  it("takes a customer's picture up to 5 MB and serves it to anyone who has its address", async () => {
    const customer = await control("/customers", { name: "Ana" });
    const { access_token } = z.object({ access_token: z.string() }).parse(await customer.json());
    const put = async (size: number) => {
      const body = new FormData();
      body.append("image", new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(size - 4)]));
      const headers = { authorization: `Bearer ${access_token}` };
      return fetch(`${sandbox.urls.crm}/users`, { method: "PUT", body, headers });
    };
    const kept = await put(5 * 1_048_576);
    const { image } = z.object({ image: z.string() }).parse(await kept.json());
    const picture = await fetch(image);
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect((await picture.arrayBuffer()).byteLength).toBe(5 * 1_048_576);
    expect((await put(5 * 1_048_576 + 1)).status).toBe(422);
    expect((await put(7 * 1_048_576)).status).toBe(413);
  });

  it("remembers recent calls for the tests to read", async () => {
    await fetch(`${sandbox.urls.crm}/terms`, { headers: { "x-request-id": "r1" } });
    const requests = await fetch(`${sandbox.origin}/control/requests?area=crm`);
    expect(await requests.json()).toMatchObject([
      { method: "GET", path: "/terms", status: 200, headers: { "x-request-id": "r1" } },
    ]);
  });
});

describe("faults", () => {
  it("strike the next calls of a path, then are over", async () => {
    await control("/faults", { area: "crm", path: "/terms", kind: "status", status: 503, times: 1 });
    expect((await terms()).status).toBe(503);
    expect((await terms()).status).toBe(200);
  });

  it("answer HTML, cut JSON, and values of another type", async () => {
    for (const kind of ["html", "truncate", "wrong-type"])
      await control("/faults", { area: "crm", kind, times: 1 });
    expect((await terms()).headers.get("content-type")).toBe("text/html");
    await expect(terms().then((answer) => answer.json())).rejects.toThrow(SyntaxError);
    expect(await (await terms()).json()).toMatchObject({ title: 12345 });
  });

  it("cut the connection, after the work where asked", async () => {
    await control("/faults", { area: "catalog", kind: "drop", after: "commit", times: 1 });
    await expect(openGuest()).rejects.toThrow();
    await control("/faults", { area: "crm", kind: "hang", times: 1 });
    await expect(fetch(`${sandbox.urls.crm}/terms`, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
  });

  it("send more than anyone should read", async () => {
    await control("/faults", { area: "crm", kind: "enormous", times: 1 });
    const answer = await terms();
    const reader = answer.body?.getReader();
    let size = 0;
    while (reader && size < 5_000_000)
      size += (await reader.read()).value?.length ?? Number.POSITIVE_INFINITY;
    await reader?.cancel();
    expect(size).toBeGreaterThanOrEqual(5_000_000);
  });
});

describe("the control API", () => {
  it("sets the clock and the kitchen's pace", async () => {
    const set = await control("/clock", { now: "2027-01-01T12:00:00-03:00" });
    const { now } = z.object({ now: z.string() }).parse(await set.json());
    expect(now.slice(0, 16)).toBe("2027-01-01T12:00");
    const kitchen = await control("/kitchen", { mode: "manual", step_ms: 10 });
    expect(await kitchen.json()).toMatchObject({ mode: "manual", step_ms: { CREATED: 10 } });
    expect((await control("/kitchen", { mode: "asleep" })).status).toBe(422);
  });

  it("lets the setup name where visits are counted, or nowhere", async () => {
    const setup = async () => {
      const answer = await fetch(`${sandbox.urls.cms}/cms?codes[]=setup`);
      return z.array(z.object({ value: z.record(z.string(), z.unknown()) })).parse(await answer.json())[0]
        ?.value;
    };
    expect(await setup()).not.toHaveProperty("analytics");
    await control("/analytics", { measurement_id: "G-1" });
    expect(await setup()).toMatchObject({ analytics: { measurement_id: "G-1" } });
    await control("/analytics", { measurement_id: null });
    expect(await setup()).not.toHaveProperty("analytics");
  });

  it("replaces a service, closes a store and switches a flag", async () => {
    const replaced = await control("/services/vila-madalena-entrega/replace", {});
    expect(await replaced.json()).toMatchObject({ id: expect.any(String) });
    const path = "/client/get-category-list?service-id=vila-madalena-entrega";
    expect((await fetch(`${sandbox.urls.catalog}${path}`)).status).toBe(410);
    expect(await (await control("/stores/moema", { open: false })).json()).toMatchObject({ open: false });
    expect(await (await control("/flags", { table_payment: true })).json()).toMatchObject({
      table_payment: true,
    });
  });
});
