import { once } from "node:events";
import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { signedPicture } from "~/platform/backend/signed-picture.server";
import { expect, test } from "../../fixture";
import { DISH } from "../../people/dishes";
import { SITE_SECRET } from "../../site/site";
import { guestAt } from "../client/guest-browser";

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
  `${site.origin}/resources/picture?${new URLSearchParams({ src: signedPicture(`${site.sandbox}/pictures/${picture}`, [SITE_SECRET]), w: String(width) })}`;

test("an address of the backend that no page has is not read, whatever it is", async ({ site }) => {
  const signed = new URL(pathOf(site, "moqueca.webp?w=800"));
  const src = signed.searchParams.get("src") ?? "";
  const [plain = "", signature = ""] = src.split("#");
  const others = [
    ...["/console", "/order/orders", "/crm/users/me", "/pictures/pudim.webp"].map(
      (path) => site.sandbox + path,
    ),
    `${plain}&more=1`,
    plain,
    plain.replace("http:", "HTTP:"),
  ];
  for (const other of others) {
    for (const asked of [other, `${other}#${signature}`, `${other}#AAAAAAAA`]) {
      if (asked === src) continue;
      const url = `${site.origin}/resources/picture?${new URLSearchParams({ src: asked, w: "208" })}`;
      const { status, headers } = await get(url);
      expect([asked, status, headers["cache-control"]]).toEqual([asked, 403, "no-store"]);
    }
  }
});

test("every picture of home, the menu and an item is signed, and comes", async ({ site }) => {
  const { origin } = site;
  const guest = await guestAt(origin);
  for (const path of ["/", "/menu", `/menu/${DISH.id}`]) {
    const html = (await guest.get(origin + path)).body.replaceAll("&amp;", "&");
    const paths = new Set([...html.matchAll(/\/resources\/picture\?[^" ]+/g)].map(([one]) => one));
    expect(paths.size, path).toBeGreaterThan(0);
    const statuses = await Promise.all([...paths].map(async (one) => (await get(origin + one)).status));
    // Some are being made still.
    expect(
      statuses.filter((status) => status !== 200 && status !== 503),
      path,
    ).toEqual([]);
    expect(statuses, path).toContain(200);
    const outside = html.match(
      /<meta [^>]*og:image[^>]*>|<script type="application\/ld\+json".*?<\/script>/gs,
    );
    expect(outside?.join() ?? "", path).not.toMatch(/pictures\/[^"]*#/);
  }
});

test("a picture comes once for a year, small, without anything of the visitor", async ({ site }) => {
  const url = pathOf(site, "moqueca.webp?w=800");
  const { status, headers, body } = await get(url, { Cookie: "locale=en-US" });
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^image\/(webp|avif)$/);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers.vary).toBe("Accept, Save-Data");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["set-cookie"]).toBeUndefined();
  expect(Number(headers["content-length"])).toBe(body.byteLength);
  expect((await sharp(body).metadata()).width).toBe(208);
  const small = await get(url, { "Save-Data": "on" });
  expect((await sharp(small.body).metadata()).width).toBe(104);
  expect(small.body.byteLength).toBeLessThan(body.byteLength / 2);
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
