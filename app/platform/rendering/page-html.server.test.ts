import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import { expect, it } from "vitest";
import { PAGE_CODING } from "./page-coding.server";
import { pageBody, withData } from "./page-html.server";

const PAGE = "<!DOCTYPE html><html><body><p>Olá</p></body></html>";

function context(loaderData: Record<string, unknown>, errors: Record<string, unknown> | null = null) {
  return {
    renderMeta: { didRenderScripts: true },
    staticHandlerContext: { loaderData, errors, actionData: null },
  } as unknown as EntryContext;
}

const dataIn = (html: string): unknown =>
  JSON.parse(/<script id="page-data" type="application\/json">(.*)<\/script>/s.exec(html)?.[1] ?? "");

it("puts a page's data at its end, where nothing runs and nothing ends it", () => {
  const loaderData = { root: { a: "</script><script>", b: null, c: [1, true] } };
  const html = withData(PAGE, context(loaderData));
  expect(html.endsWith("</body></html>")).toBe(true);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(dataIn(html)).toEqual({ loaderData, actionData: null, errors: null });
});

it("tells of an error what Remix's script reads, and nothing that was inside", () => {
  const answer = { status: 404, statusText: "", internal: true, data: "gone", error: new Error("secret") };
  const html = withData(PAGE, context({}, { root: answer, "routes/a": new Error("secret") }));
  expect(dataIn(html)).toMatchObject({
    errors: {
      root: { __type: "RouteErrorResponse", status: 404, statusText: "", data: "gone" },
      "routes/a": { __type: "Error" },
    },
  });
  expect(html).not.toContain("secret");
});

it("leaves a page without script as it is", () => {
  expect(withData(PAGE, { ...context({}), renderMeta: {} })).toBe(PAGE);
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
