import { gunzipSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { pageBody, withData } from "./page-html.server";

const PAGE = "<!DOCTYPE html><html><body><p>Olá</p></body></html>";

function context(chunks: string[], didRenderScripts: boolean) {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  return { serverHandoffStream: stream, renderMeta: { didRenderScripts } } satisfies Partial<EntryContext>;
}

it("puts a page's data at its end, as a script can hold it", async () => {
  const html = await withData(PAGE, context(['[{"a":"</script', '><script>"}]'], true), "n0nce");
  expect(html.endsWith("</body></html>")).toBe(true);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  const [, code = ""] = /<script nonce="n0nce">(.*)<\/script>/s.exec(html) ?? [];
  const told: unknown[] = [];
  const streamController = { enqueue: (data: string) => told.push(data), close: () => told.push("closed") };
  new Function("__remixContext", code)({ streamController });
  expect(told).toEqual(['[{"a":"</script><script>"}]', "closed"]);
});

it("leaves a page without script as it is", async () => {
  expect(await withData(PAGE, context(["[]"], false), "n")).toBe(PAGE);
  expect(await withData(PAGE, {}, "n")).toBe(PAGE);
});

it("compresses for who takes that, and tells the length", () => {
  const html = "é".repeat(2_000);
  const headers = new Headers();
  const body = pageBody(html, asking("gzip, deflate"), headers);
  expect(gunzipSync(body).toString()).toBe(html);
  expect(Object.fromEntries(headers)).toEqual({
    "content-encoding": "gzip",
    "content-length": String(body.length),
    vary: "Accept-Encoding",
  });
});

it.each([
  ["identity", "é".repeat(2_000)],
  ["gzip", PAGE],
])("sends plain what is asked for plain or is small (%s)", (encoding, html) => {
  const headers = new Headers();
  const body = pageBody(html, asking(encoding), headers);
  expect(Buffer.from(body).toString()).toBe(html);
  expect(headers.get("Content-Encoding")).toBeNull();
  expect(headers.get("Content-Length")).toBe(String(Buffer.byteLength(html)));
});

function asking(encoding: string): Request {
  return new Request("http://localhost/", { headers: { "Accept-Encoding": encoding } });
}
