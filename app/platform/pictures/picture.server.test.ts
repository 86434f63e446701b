import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { servedPicture } from "./picture.server";
import type { AskedPicture } from "./picture-making.server";

const CHROME = "image/avif,image/webp,image/apng,image/*,*/*;q=0.8";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const asked = new Map<string, number>();
let photo: Buffer;
let tiff: Buffer;

/** A picture may come from a private address only if it is the backend's own, so the backend is here. */
const { server, origin } = await vi.hoisted(async () => {
  const { createServer } = await import("node:http");
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { server, origin: `http://127.0.0.1:${address.port}` };
});
vi.mock(import("~/platform/env/env.server"), async (load) => {
  const module = await load();
  return { ...module, env: { ...module.env, API_URLS: { ...module.env.API_URLS, cms: `${origin}/cms` } } };
});

server.on("request", (request, response) => {
  const path = request.url ?? "";
  if (path === "/never") return void asked.set(path, (asked.get(path) ?? 0) + 1);
  asked.set(path, (asked.get(path) ?? 0) + 1);
  const send = (type: string, body: Buffer | string) => response.setHeader("Content-Type", type).end(body);
  if (path.startsWith("/photo")) return send("image/jpeg", photo);
  if (path === "/drawing.svg") return send("image/svg+xml", SVG);
  if (path === "/page") return send("text/html", "<p>no picture");
  if (path === "/false.svg") return send("image/svg+xml", "<html><script>1</script></html>");
  if (path === "/own.jpg") response.setHeader("Cache-Control", "private, max-age=60");
  if (path === "/own.jpg") return send("image/jpeg", photo);
  if (path === "/squeezed.jpg") response.setHeader("Content-Encoding", "gzip");
  if (path === "/squeezed.jpg") return send("image/jpeg", photo);
  if (path === "/tired.jpg") return response.writeHead(503).end();
  if (path === "/tiff.jpg") return send("image/jpeg", tiff);
  if (path === "/broken.jpg") return send("image/jpeg", photo.subarray(0, 200));
  if (path === "/large.jpg") {
    return response.writeHead(200, { "Content-Type": "image/jpeg", "Content-Length": 20_000_000 }).write("x");
  }
  if (path === "/round") return response.writeHead(302, { Location: "/round" }).end();
  if (path === "/moved") return response.writeHead(302, { Location: "/photo-moved.jpg" }).end();
  if (path === "/away") return response.writeHead(302, { Location: "http://localhost:1/x.jpg" }).end();
  response.writeHead(404).end();
});

beforeAll(async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#a04030", noise } })
    .blur(2)
    .jpeg({ progressive: true })
    .toBuffer();
  tiff = await sharp(photo).tiff().toBuffer();
});
beforeEach(() => asked.clear());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Ask extends Partial<AskedPicture> {
  accept?: string;
  mayMake?: () => Promise<boolean>;
}

const from = (path: string, { accept = CHROME, mayMake = async () => true, ...asked }: Ask = {}) =>
  servedPicture(
    { src: origin + path, width: 208, isSmall: false, isPrivate: false, ...asked },
    { accept, origins: [origin], mayMake },
  );

async function pictureFrom(path: string, ask: Ask = {}) {
  const outcome = await from(path, ask);
  return outcome.kind === "picture" ? outcome : expect.unreachable(`no picture: ${outcome.kind}`);
}

describe("a picture of the backend", () => {
  it("comes as WebP at once, and as AVIF for the next one who asks", async () => {
    const first = await pictureFrom("/photo.jpg");
    expect(first.type).toBe("image/webp");
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: "webp", width: 208, height: 139 });
    await vi.waitFor(async () => expect((await pictureFrom("/photo.jpg")).type).toBe("image/avif"), 60_000);
    const second = await pictureFrom("/photo.jpg");
    expect(await sharp(second.bytes).metadata()).toMatchObject({ format: "heif", width: 208 });
    expect(second.bytes.byteLength).toBeLessThan(first.bytes.byteLength);
    expect(second.etag).not.toBe(first.etag);
    expect((await pictureFrom("/photo.jpg")).etag).toBe(second.etag);
    expect(asked.get("/photo.jpg")).toBe(1);
    // It is made when the machine has time.
  }, 90_000);

  it("comes as JPEG for a browser that takes nothing newer", async () => {
    const { type } = await pictureFrom("/photo-old.jpg", { accept: "image/png,*/*" });
    expect(type).toBe("image/jpeg");
  });

  it("is fetched and made once, however many ask at the same time", async () => {
    const mayMake = vi.fn(async () => true);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => pictureFrom("/photo-many.jpg", { accept: "image/webp", mayMake })),
    );
    expect(new Set(all.map(({ etag }) => etag)).size).toBe(1);
    expect(asked.get("/photo-many.jpg")).toBe(1);
    expect(mayMake, "counted once").toHaveBeenCalledOnce();
  });

  it("is not enlarged, and smaller for who saves data", async () => {
    const at = (isSmall: boolean) =>
      pictureFrom("/photo-wide.jpg", { accept: "image/webp", width: 1200, isSmall });
    const [full, small] = [await at(false), await at(true)];
    expect((await sharp(full.bytes).metadata()).width).toBe(900);
    expect(small.bytes.byteLength).toBeLessThan(full.bytes.byteLength);
  });

  it("stays a drawing if it is a small one", async () => {
    const { type, bytes } = await pictureFrom("/drawing.svg");
    expect([type, bytes.toString()]).toEqual(["image/svg+xml", SVG]);
  });

  it("is read where the backend redirects, at an origin that is named", async () => {
    expect((await pictureFrom("/moved", { accept: "image/webp" })).type).toBe("image/webp");
  });

  it("is not kept if it shows a customer, or if its origin says so", async () => {
    const ways = [["/own.jpg", {}] as const, ["/photo-of-ana.jpg", { isPrivate: true }] as const];
    for (const [path, ask] of ways) {
      expect((await pictureFrom(path, ask)).isPrivate).toBe(true);
      expect((await pictureFrom(path, ask)).isPrivate).toBe(true);
      expect(await from(path, { ...ask, mayMake: async () => false }), path).toEqual({ kind: "limited" });
    }
    expect(asked.get("/own.jpg")).toBe(2);
  });
});

describe("a picture that cannot be had", () => {
  const none = [
    ...["/page", "/broken.jpg", "/large.jpg", "/round", "/away", "/none", "/false.svg", "/squeezed.jpg"],
    "/tiff.jpg",
  ];

  it.each(none)("%s is none, and is not asked for again", async (path) => {
    expect(await from(path)).toEqual({ kind: "none" });
    const times = asked.get(path);
    expect(await from(path)).toEqual({ kind: "none" });
    expect(asked.get(path)).toBe(times);
  });

  it("may come later if its origin has trouble, which is not asked at once again", async () => {
    expect(await from("/tired.jpg")).toEqual({ kind: "later" });
    expect(await from("/tired.jpg")).toEqual({ kind: "later" });
    expect(asked.get("/tired.jpg")).toBe(1);
  });

  it("is none if it is at another origin, which is not even asked", async () => {
    const asking = { accept: CHROME, origins: ["https://pictures.example"], mayMake: async () => true };
    const picture = {
      src: `${origin}/photo-foreign.jpg`,
      width: 208,
      isSmall: false,
      isPrivate: false,
    } as const;
    expect(await servedPicture(picture, asking)).toEqual({ kind: "none" });
    expect(asked.size).toBe(0);
  });

  it("is not made for an address that has had too many made, but a known one is given", async () => {
    const mayMake = async () => false;
    await pictureFrom("/photo-known.jpg");
    expect((await from("/photo-known.jpg", { mayMake })).kind).toBe("picture");
    expect(await from("/photo-new.jpg", { mayMake })).toEqual({ kind: "limited" });
    expect(asked.get("/photo-new.jpg")).toBeUndefined();
  });

  it("keeps nobody waiting for long, and its origin rests after that", async () => {
    const start = performance.now();
    expect(await from("/never")).toEqual({ kind: "later" });
    expect(performance.now() - start).toBeLessThan(5_500);
    let at = 0;
    const next = () => `/photo-after-${at}.jpg`;
    await vi.waitFor(async () => {
      at += 1;
      expect(await from(next())).toEqual({ kind: "later" });
    }, 10_000);
    expect(asked.get(next()), "not even asked").toBeUndefined();
  });
});
