import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { PAGE_CODING } from "./page-coding.server";
import { pageBody } from "./page-html.server";

const PAGE = "<!DOCTYPE html><html><body><p>Olá</p></body></html>";

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
