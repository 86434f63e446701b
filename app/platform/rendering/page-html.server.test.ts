import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { PAGE_CODING } from "./page-coding.server";
import { pageBody } from "./page-html.server";

const PAGE = "<!DOCTYPE html><html><body><p>Olá</p></body></html>";

it.each([
  ["gzip", gunzipSync],
  ["br", brotliDecompressSync],
])("compresses for who takes %s", (coding, decompressed) => {
  const html = "é".repeat(2_000);
  const headers = new Headers();
  const body = pageBody(html, asking(coding), headers);
  expect(decompressed(body).toString()).toBe(html);
  expect(Object.fromEntries(headers)).toEqual({
    "content-encoding": coding,

    vary: "Accept-Encoding",
  });
});

it.each([
  [undefined, "é".repeat(2_000)],
  ["gzip", PAGE],
])("sends plain what is asked for plain or is small (%s)", (coding, html) => {
  const headers = new Headers();
  const body = pageBody(html, asking(coding), headers);
  expect(Buffer.from(body).toString()).toBe(html);
  expect(headers.get("Content-Encoding")).toBeNull();
});

function asking(coding: string | undefined): Request {
  return new Request("http://localhost/", { headers: coding === undefined ? {} : { [PAGE_CODING]: coding } });
}
