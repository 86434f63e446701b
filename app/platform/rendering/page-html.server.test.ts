import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { PAGE_CODING } from "./page-coding.server";
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

it.each([
  ["gzip", gunzipSync],
  ["br", brotliDecompressSync],
])("compresses for who takes %s", async (coding, decompressed) => {
  const html = "é".repeat(2_000);
  const headers = new Headers();
  const body = await pageBody(html, asking(coding), headers, { lite: false });
  expect(decompressed(body).toString()).toBe(html);
  expect(Object.fromEntries(headers)).toEqual({
    "content-encoding": coding,

    vary: "Accept-Encoding",
  });
});

it.each([
  [undefined, "é".repeat(2_000)],
  ["gzip", PAGE],
])("sends plain what is asked for plain or is small (%s)", async (coding, html) => {
  const headers = new Headers();
  const body = await pageBody(html, asking(coding), headers, { lite: false });
  expect(Buffer.from(body).toString()).toBe(html);
  expect(headers.get("Content-Encoding")).toBeNull();
});

it("makes a lite page smaller, one at a time", async () => {
  const html = Array.from({ length: 400 }, (_, at) => `<li>${(at * 7_919) % 1_009} pratos</li>`).join("");
  const made = (lite: boolean) => pageBody(html, asking("br"), new Headers(), { lite });
  const [usual, smallest, meanwhile] = await Promise.all([made(false), made(true), made(true)]);
  expect(smallest.length).toBeLessThan(usual.length);
  expect(meanwhile.length).toBe(usual.length);
  expect((await made(true)).length).toBe(smallest.length);
  for (const body of [usual, smallest]) expect(brotliDecompressSync(body).toString()).toBe(html);
});

function asking(coding: string | undefined): Request {
  return new Request("http://localhost/", { headers: coding === undefined ? {} : { [PAGE_CODING]: coding } });
}
