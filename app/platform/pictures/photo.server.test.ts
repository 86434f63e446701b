import { execFileSync } from "node:child_process";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { MAX_PHOTO_BYTES } from "~/domain/customer/photo";
import { preparePhoto } from "./photo.server";

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  const red = { create: { width, height, channels: 3 as const, background: "#f00" } };
  const blue = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: "#00f" } };
  return sharp(red).composite([{ input: blue, left: Math.floor(width / 2), top: 0 }]);
}

const GPS = { IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 3/1", GPSLongitudeRef: "W" } };

async function photoOf(file: Uint8Array): Promise<Buffer> {
  const prepared = await preparePhoto(file);
  if ("issue" in prepared) throw new Error(prepared.issue);
  expect(prepared.photo.type).toBe("image/jpeg");
  return Buffer.from(await prepared.photo.arrayBuffer());
}

describe("a photo that is taken", () => {
  test.each(["jpeg", "png", "webp"] as const)("%s becomes a square JPEG of modest size", async (format) => {
    const photo = await photoOf(await halves(1_600, 1_200).toFormat(format).toBuffer());
    expect(await sharp(photo).metadata()).toMatchObject({ format: "jpeg", width: 512, height: 512 });
    expect(photo.byteLength).toBeLessThan(100_000);
  });

  test("keeps no word of where and with what it was taken", async () => {
    const exif = { IFD0: { Model: "Phone of Ana" }, ...GPS };
    const file = await halves(800, 600).withExif(exif).jpeg().toBuffer();
    expect(file.includes("Phone of Ana")).toBe(true);
    const photo = await photoOf(file);
    expect(photo.includes("Phone of Ana")).toBe(false);
    const { exif: left, xmp, iptc, icc, orientation } = await sharp(photo).metadata();
    expect([left, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
  });

  test("is turned upright, however the phone was held", async () => {
    const file = await halves(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const pixels = await sharp(await photoOf(file))
      .raw()
      .toBuffer();
    // After a quarter turn, the left side is at the top.
    const at = (x: number, y: number) => [...pixels.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
    const [top, bottom] = [at(256, 40), at(256, 470)];
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  test("is not blown up, and its glass becomes white", async () => {
    const clear = { create: { width: 40, height: 60, channels: 4 as const, background: "#0000" } };
    const photo = await photoOf(await sharp(clear).png().toBuffer());
    const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([40, 40]);
    expect(data.every((value) => value > 250)).toBe(true);
  });
});

describe("a file that is not taken", () => {
  test.each([
    ["text", Buffer.from("Not a photo")],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1")],
    ["nothing", Buffer.alloc(0)],
  ])("%s is no photo", async (_, file) => {
    expect(await preparePhoto(file)).toEqual({ issue: "type" });
  });

  test("one of over 5 MB", async () => {
    expect(await preparePhoto(Buffer.alloc(MAX_PHOTO_BYTES + 1))).toEqual({ issue: "size" });
  });

  test("one that is cut short", async () => {
    const file = await halves(800, 600).png().toBuffer();
    expect(await preparePhoto(file.subarray(0, file.byteLength / 2))).toEqual({ issue: "broken" });
  });

  test("a bomb is not set off: its head tells its size", async () => {
    expect(await preparePhoto(pngHead(7_072, 7_072))).toEqual({ issue: "pixels" });
    expect(await preparePhoto(pngHead(16_385, 1))).toEqual({ issue: "pixels" });
  });

  test.each([
    ["a progressive JPEG", 3_700, (picture: Sharp) => picture.jpeg({ progressive: true })],
    ["an interlaced PNG", 5_200, (picture: Sharp) => picture.png({ progressive: true, compressionLevel: 1 })],
    [
      "an interlaced PNG of 16 bit",
      3_700,
      (picture: Sharp) => picture.toColourspace("rgb16").png({ progressive: true, compressionLevel: 1 }),
    ],
    ["a WebP", 4_500, (picture: Sharp) => picture.webp({ effort: 0 })],
  ])("%s, which is decoded whole, has fewer pixels", async (_, side, as) => {
    const empty = () => sharp({ create: { width: side, height: side, channels: 3, background: "#b49a82" } });
    expect(await preparePhoto(await as(empty()).toBuffer())).toEqual({ issue: "pixels" });
    const smaller = empty().resize(2_500, 2_500, { kernel: "nearest" });
    expect(await preparePhoto(await as(smaller).toBuffer())).toHaveProperty("photo");
    // A photo with this many pixels is accepted if it is decoded row by row.
    expect(await preparePhoto(await empty().jpeg().toBuffer())).toHaveProperty("photo");
  });

  test("what only begins like a photo never throws", async () => {
    const heads = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "RIFF\x20\x00\x00\x00WEBP"];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), async (head, rest) => {
        const prepared = await preparePhoto(Buffer.concat([Buffer.from(head, "latin1"), rest]));
        expect(prepared).toEqual({ issue: "broken" });
      }),
      { numRuns: 60 },
    );
  });
});

describe("many photos at once", () => {
  test("as many are taken as can wait; the others are told so", async () => {
    const file = await halves(900, 600).jpeg().toBuffer();
    const all = await Promise.all(Array.from({ length: 24 }, () => preparePhoto(file)));
    const isBusy = (one: object) => "issue" in one && one.issue === "busy";
    // One is being read, and eight wait.
    expect(all.map(isBusy)).toEqual(all.map((_, at) => at >= 9));
    for (const one of all.slice(0, 9)) expect(one).toHaveProperty("photo");
  });

  test("a process that is ended under one takes nothing else with it", async () => {
    const file = await halves(900, 600).jpeg().toBuffer();
    expect(await preparePhoto(file)).toHaveProperty("photo");
    const pids = execFileSync("pgrep", ["-P", String(process.pid)], { encoding: "utf8" })
      .trim()
      .split("\n");
    const under = preparePhoto(file);
    const next = preparePhoto(file);
    for (const pid of pids) {
      const command = execFileSync("ps", ["-o", "args=", "-p", pid], { encoding: "utf8" });
      if (command.includes("tinypool")) process.kill(Number(pid), "SIGKILL");
    }
    expect(await under).toEqual({ issue: "busy" });
    expect(await next).toHaveProperty("photo");
  });
});

/** A PNG whose header gives a size, with almost no content. */
function pngHead(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", size), chunk("IDAT", deflateSync("")), chunk("IEND")]);
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
