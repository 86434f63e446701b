import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { getResponse } from "msw";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { testSandbox } from "../fixtures/sandbox.fixture";
import { createHandlers } from "../handlers";
import { pictureStore } from "./index";
import { picturePath, renditionOf } from "./rendition";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const baseUrl = "http://sandbox.test";
const { store } = testSandbox();
const handlers = createHandlers(store, { baseUrl, pictureFolder: folder }).pictures;
async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await getResponse(handlers, new Request(`${baseUrl}${path}`, { headers }));
  if (!response) throw new Error(`nobody answers ${path}`);
  return response;
}

describe("the picture store", () => {
  it.each([
    ["pudim.webp?w=104", "webp", 104, 104],
    ["pudim.png?w=800", "png", 800, 800],
    ["pudim.webp", "webp", 400, 400],
    ["mesa.webp?w=208", "webp", 208, 208],
    ["banner-feijoada.webp", "webp", 720, 360],
    ["banner-feijoada-en.png?w=1440", "png", 1440, 720],
  ])("draws %s in pixels", async (path, type, width, height) => {
    const answer = await get(`/pictures/${path}`);
    expect(answer.headers.get("content-type")).toBe(`image/${type}`);
    const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(seen).toMatchObject({ format: type, width, height });
  });

  it("draws what the drawing shows", async () => {
    const answer = await get("/pictures/pudim.png?w=104");
    const [corner] = await sharp(Buffer.from(await answer.arrayBuffer()))
      .extract({ left: 1, top: 1, width: 1, height: 1 })
      .raw()
      .toBuffer()
      .then((pixel) => [[...pixel.subarray(0, 3)]]);
    for (const [place, value] of [0xf2, 0xdc, 0xdc].entries()) {
      expect(Math.abs((corner?.[place] ?? 0) - value)).toBeLessThan(4);
    }
  });

  it("serves them for long, by a strong tag, and says when they are the same", async () => {
    const first = await get("/pictures/pudim.webp?w=104");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
    const same = await get("/pictures/pudim.webp?w=104", { "if-none-match": `"other", W/${etag}` });
    expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", etag]);
    const other = await get("/pictures/pudim.webp?w=208", { "if-none-match": etag });
    expect(other.status).toBe(200);
  });

  it("keeps what it drew on the disk", async () => {
    const own = mkdtempSync(join(folder, "own-"));
    const first = await pictureStore(own).find("quindim.webp", ["104"]);
    expect(readdirSync(own)).toEqual([expect.stringMatching(/^quindim-104-[0-9a-f]{16}\.webp$/)]);
    expect(await pictureStore(own).find("quindim.webp", ["104"])).toEqual(first);
    expect((await pictureStore().find("quindim.webp", ["104"]))?.etag).toBe(first?.etag);
  });

  it.each([
    "/pictures/pudim.gif",
    "/pictures/pudim",
    "/pictures/pavlova.webp",
    "/pictures/pudim.webp?w=105",
    "/pictures/pudim.webp?w=720",
    "/pictures/pudim.webp?w=0104",
    "/pictures/pudim.webp?w=104&w=208",
    "/pictures/pudim.webp?w=",
    "/pictures/banner-feijoada.png?w=104",
    "/pictures/PUDIM.svg",
    "/pictures/LICENSE.md",
    "/pictures/..%2Fserver.svg",
    "/pictures/%2e%2e%2fpictures%2fpudim.svg",
    "/pictures/pudim.svg%00.png",
  ])("has no %s", async (path) => {
    const answer = await get(path);
    expect([answer.status, (await answer.json()).code]).toEqual([404, "NOT_FOUND"]);
  });

  it("never leaves its folder, whatever it is asked for", () => {
    const names = new Set(["pudim", "banner-feijoada"]);
    const piece = fc.constantFrom(
      "..",
      "/",
      "\\",
      "%2f",
      "\0",
      "pudim",
      ".svg",
      ".webp",
      "?",
      "banner-feijoada",
    );
    const file = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join("")),
    );
    const widths = fc.array(fc.oneof(fc.string(), fc.constantFrom("104", "720", "1e2", "-104", "104 ")));
    fc.assert(
      fc.property(file, widths, (asked, values) => {
        const found = renditionOf(names, asked, values);
        if (!found) return;
        expect(names.has(found.name)).toBe(true);
        expect(asked).toBe(`${found.name}.${found.type}`);
        expect([104, 208, 400, 800, 720, 1440]).toContain(found.width);
      }),
      { numRuns: 500 },
    );
  });

  it("names a drawing, or pixels of a width", () => {
    expect(picturePath("pudim", 208)).toBe("/pictures/pudim.svg");
    expect(picturePath("pudim.webp", 208)).toBe("/pictures/pudim.webp?w=208");
    expect(picturePath("pudim.png")).toBe("/pictures/pudim.png");
  });
});
