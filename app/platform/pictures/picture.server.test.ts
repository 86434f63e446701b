import { once } from "node:events";
import { createServer } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { servedPicture } from "./picture.server";

const CHROME = "image/avif,image/webp,image/apng,image/*,*/*;q=0.8";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const asked = new Map<string, number>();
let photo: Buffer;
let origin = "";

const server = createServer((request, response) => {
  const path = request.url ?? "";
  asked.set(path, (asked.get(path) ?? 0) + 1);
  const send = (type: string, body: Buffer | string) => response.setHeader("Content-Type", type).end(body);
  if (path.startsWith("/photo")) return send("image/jpeg", photo);
  if (path === "/drawing.svg") return send("image/svg+xml", SVG);
  if (path === "/page") return send("text/html", "<p>no picture");
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
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#a04030", noise } })
    .jpeg({ progressive: true })
    .toBuffer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  origin = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => asked.clear());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const from = (path: string, accept = CHROME) =>
  servedPicture({ src: origin + path, width: 208, isLite: false }, { accept, origins: [origin] });

async function pictureFrom(path: string, accept = CHROME) {
  const outcome = await from(path, accept);
  return outcome.kind === "picture" ? outcome : expect.unreachable(`no picture: ${outcome.kind}`);
}

describe("a picture of the backend", () => {
  it("comes as WebP at once, and as AVIF for the next one who asks", async () => {
    const first = await pictureFrom("/photo.jpg");
    expect(first.type).toBe("image/webp");
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: "webp", width: 208, height: 139 });
    await vi.waitFor(async () => expect((await pictureFrom("/photo.jpg")).type).toBe("image/avif"), 15_000);
    const second = await pictureFrom("/photo.jpg");
    expect(await sharp(second.bytes).metadata()).toMatchObject({ format: "heif", width: 208 });
    expect(second.etag).not.toBe(first.etag);
    expect((await pictureFrom("/photo.jpg")).etag).toBe(second.etag);
    expect(asked.get("/photo.jpg")).toBe(1);
  });

  it("comes as JPEG for a browser that takes nothing newer", async () => {
    expect((await pictureFrom("/photo-old.jpg", "image/png,*/*")).type).toBe("image/jpeg");
  });

  it("is fetched and made once, however many ask at the same time", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => pictureFrom("/photo-many.jpg", "image/webp")),
    );
    expect(new Set(all.map(({ etag }) => etag)).size).toBe(1);
    expect(asked.get("/photo-many.jpg")).toBe(1);
  });

  it("is not enlarged, and smaller in a lite page", async () => {
    const at = (isLite: boolean) =>
      servedPicture(
        { src: `${origin}/photo-wide.jpg`, width: 1440, isLite },
        { accept: "image/webp", origins: [origin] },
      );
    const [full, lite] = [await at(false), await at(true)];
    if (full.kind !== "picture" || lite.kind !== "picture") return expect.unreachable();
    expect((await sharp(full.bytes).metadata()).width).toBe(900);
    expect(lite.bytes.byteLength).toBeLessThan(full.bytes.byteLength);
  });

  it("stays a drawing where it is a small one", async () => {
    const { type, bytes } = await pictureFrom("/drawing.svg");
    expect([type, bytes.toString()]).toEqual(["image/svg+xml", SVG]);
  });

  it("follows where the backend leads, to an origin that is named", async () => {
    expect((await pictureFrom("/moved", "image/webp")).type).toBe("image/webp");
  });
});

describe("what is no picture", () => {
  it.each(["/page", "/broken.jpg", "/large.jpg", "/round", "/away", "/none"])("%s is none", async (path) => {
    expect(await from(path)).toEqual({ kind: "none" });
    const times = asked.get(path);
    expect(await from(path)).toEqual({ kind: "none" });
    expect(asked.get(path), "asked again").toBe(times);
  });

  it("is what comes from another origin, which is not even asked", async () => {
    const outcome = await servedPicture(
      { src: `${origin}/photo-foreign.jpg`, width: 208, isLite: false },
      { accept: CHROME, origins: ["https://pictures.example"] },
    );
    expect(outcome).toEqual({ kind: "none" });
    expect(asked.size).toBe(0);
  });
});
