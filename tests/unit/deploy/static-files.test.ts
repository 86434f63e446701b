import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { knownFiles } from "../../../app/static-files.js";

const express = createRequire(import.meta.resolve("@remix-run/serve/dist/cli.js"))("express");
const root = mkdtempSync(join(tmpdir(), "comanda-static-"));
const SCRIPT = "export const answer = 42;\n".repeat(100);
const app = express();
const server = createServer(app);

beforeAll(async () => {
  mkdirSync(join(root, "area"));
  writeFileSync(join(root, "area/a.js"), SCRIPT);
  writeFileSync(join(root, "area/a.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(root, "area/a.js.gz"), gzipSync(SCRIPT));
  writeFileSync(join(root, "gone.js"), SCRIPT);
  writeFileSync(join(root, "gone.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(root, ".secret"), "no");
  app.use("/build", knownFiles(root, { immutable: true, maxAge: "1y" }));
  app.use((_: unknown, response: ServerResponse) => response.end("a page"));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

function urlOf(path: string): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}${path}`;
}

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await fetch(urlOf(path), { headers, method });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["identity", null],
])("a file goes out as it was compressed: %s", async (accepted, encoding) => {
  const { status, headers, body } = await get("/build/area/a.js", { "accept-encoding": accepted });
  expect({ status, body }).toEqual({ status: 200, body: SCRIPT });
  expect(headers.get("content-encoding")).toBe(encoding);
  expect(headers.get("content-type")).toMatch(/javascript/);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("vary")).toBe("Accept-Encoding");
  expect([headers.get("etag"), headers.get("last-modified")]).toEqual([null, null]);
});

test.each([
  ["a page", "/menu"],
  ["a folder", "/build/area"],
  ["a path that leaves the folder", "/build/%2e%2e/etc/passwd"],
  ["a path that cannot be decoded", "/build/%E0"],
  ["a compressed form itself", "/build/area/a.js.br"],
])("%s is passed on", async (_, path) => {
  expect((await get(path)).body).toBe("a page");
});

test("a post to a file is passed on", async () => {
  expect((await get("/build/area/a.js", {}, "POST")).body).toBe("a page");
});

test("a file that went away is passed on, and what answers then is not compressed", async () => {
  rmSync(join(root, "gone.js.br"));
  rmSync(join(root, "gone.js"));
  const { headers, body } = await get("/build/gone.js", { "accept-encoding": "br" });
  expect(body).toBe("a page");
  expect(headers.get("content-encoding")).toBeNull();
});
