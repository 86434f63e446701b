import { once } from "node:events";
import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "../../fixture";

const ACCEPT = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

interface Got {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** One request for a picture, as a browser sends it. */
async function get(url: string, headers: Record<string, string> = {}): Promise<Got> {
  const outgoing = request(url, { headers: { Accept: ACCEPT, ...headers }, agent: false }).end();
  const [incoming] = await once(outgoing, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) };
}

const pathOf = (site: { origin: string; sandbox: string }, picture: string, width = 208) =>
  `${site.origin}/resources/picture?${new URLSearchParams({ src: `${site.sandbox}/pictures/${picture}`, w: String(width) })}`;

test("a picture comes once for a year, small, without anything of the visitor", async ({ site }) => {
  const url = pathOf(site, "moqueca.webp?w=800");
  const { status, headers, body } = await get(url, { Cookie: "locale=en-US" });
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^image\/(webp|avif)$/);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers.vary).toContain("Accept");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["set-cookie"]).toBeUndefined();
  expect(Number(headers["content-length"])).toBe(body.byteLength);
  expect((await sharp(body).metadata()).width).toBe(208);
  const old = await get(url, { Accept: "image/png,*/*;q=0.5" });
  expect(old.headers["content-type"]).toBe("image/jpeg");
  const again = await get(url, { Accept: "image/png,*/*;q=0.5", "If-None-Match": `W/${old.headers.etag}` });
  expect([again.status, again.body.byteLength]).toEqual([304, 0]);
});

test("a small drawing comes as it is, gzipped, and never as a page", async ({ site }) => {
  const { status, headers, body } = await get(pathOf(site, "coxinha.svg"), { "Accept-Encoding": "gzip" });
  expect([status, headers["content-type"], headers["content-encoding"]]).toEqual([
    200,
    "image/svg+xml",
    "gzip",
  ]);
  expect(gunzipSync(body).toString()).toContain("<svg");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["content-disposition"]).toMatch(/^attachment/);
});

test("a slow or broken origin keeps no connection, and a picture that is known is served all the same", async ({
  site,
  control,
}) => {
  const known = await get(pathOf(site, "pudim.webp"));
  await control.fault({ kind: "status", status: 500, area: "pictures" });
  const broken = await get(pathOf(site, "virado.webp?w=104"));
  expect([broken.status, broken.headers["cache-control"], broken.body.byteLength]).toEqual([
    503,
    "no-store",
    0,
  ]);
  expect(Number(broken.headers["retry-after"])).toBeGreaterThan(0);
  await control.reset();
  await control.fault({ kind: "hang", area: "pictures" });
  const start = performance.now();
  expect((await get(pathOf(site, "baiao-de-dois.webp?w=104"))).status).toBe(503);
  expect(performance.now() - start).toBeLessThan(8_000);
  expect((await get(pathOf(site, "pudim.webp"))).body.byteLength).toBeGreaterThan(0);
  expect(known.status).toBe(200);
});
