import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { MAX_PHOTO_BYTES } from "~/domain/customer/photo";
import { codeOf, emptyTable, photoOfCode } from "~/features/table/code-photo.fixture";
import { preparePhoto } from "~/platform/pictures/photo.server";
import { readPhotoCodes } from "./qrcode.server";

const CODE = codeOf("12", "http://localhost:3000");

describe("a photo of a code", () => {
  test.each(["jpeg", "png", "webp"] as const)("is read as %s", async (format) => {
    const file = await (await photoOfCode(CODE)).toFormat(format).toBuffer();
    expect(await readPhotoCodes(file)).toMatchObject({ texts: [CODE] });
  });

  test.each([37, 90, 180])("is read turned by %i degrees", async (turn) => {
    const file = await (await photoOfCode(CODE, turn)).jpeg().toBuffer();
    expect(await readPhotoCodes(file)).toMatchObject({ texts: [CODE] });
  });

  test.each([3, 6, 7])("is read whichever way the phone was held: %i", async (orientation) => {
    const file = await (await photoOfCode(CODE)).withMetadata({ orientation }).jpeg().toBuffer();
    expect(await readPhotoCodes(file)).toMatchObject({ texts: [CODE] });
  });

  test("is read in the dark, out of focus and pale, by a later look", async () => {
    const photo = (await photoOfCode(CODE, 12)).blur(2).linear(0.12, 4);
    expect(await readPhotoCodes(await photo.jpeg().toBuffer())).toMatchObject({ texts: [CODE] });
  });

  test("says whatever it says: what it leads to is judged elsewhere", async () => {
    const file = await (await photoOfCode("https://example.com/")).jpeg().toBuffer();
    expect(await readPhotoCodes(file)).toMatchObject({ texts: ["https://example.com/"] });
  });
});

describe("a photo that cannot be read", () => {
  test("has no code", async () => {
    expect(await readPhotoCodes(await emptyTable().jpeg().toBuffer())).toMatchObject({ texts: [] });
  });

  test("is none", async () => {
    expect(await readPhotoCodes(Buffer.from("%PDF-1.7 no picture at all"))).toEqual({ issue: "type" });
  });

  test("is broken off", async () => {
    const file = await (await photoOfCode(CODE)).jpeg().toBuffer();
    expect(await readPhotoCodes(file.subarray(0, 600))).toEqual({ issue: "broken" });
  });

  test("is larger than 5 MB", async () => {
    expect(await readPhotoCodes(Buffer.alloc(MAX_PHOTO_BYTES + 1))).toEqual({ issue: "size" });
  });

  test("unpacks to more pixels than any phone's", async () => {
    const file = await emptyTable().resize(8_000, 7_000, { kernel: "nearest" }).png().toBuffer();
    expect(await readPhotoCodes(file)).toEqual({ issue: "pixels" });
  });
});

describe("many photos at once", () => {
  test("as many are taken as can wait, whatever they are for; the others are told so", async () => {
    const file = await (await photoOfCode(CODE)).jpeg().toBuffer();
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? readPhotoCodes(file) : preparePhoto(file))),
    );
    const isBusy = (one: object) => "issue" in one && one.issue === "busy";
    // One is being read, and eight wait.
    expect(all.map(isBusy)).toEqual(all.map((_, at) => at >= 9));
    for (const one of all) if ("texts" in one) expect(one.texts).toEqual([CODE]);
  });

  test("a process that is ended under one takes nothing else with it", async () => {
    const file = await (await photoOfCode(CODE)).jpeg().toBuffer();
    expect(await readPhotoCodes(file)).toMatchObject({ texts: [CODE] });
    const pids = execFileSync("pgrep", ["-P", String(process.pid)], { encoding: "utf8" })
      .trim()
      .split("\n");
    const under = readPhotoCodes(await emptyTable().jpeg().toBuffer());
    const next = readPhotoCodes(file);
    for (const pid of pids) {
      const command = execFileSync("ps", ["-o", "args=", "-p", pid], { encoding: "utf8" });
      if (command.includes("tinypool")) process.kill(Number(pid), "SIGKILL");
    }
    expect(await under).toEqual({ issue: "busy" });
    expect(await next).toMatchObject({ texts: [CODE] });
  });
});
