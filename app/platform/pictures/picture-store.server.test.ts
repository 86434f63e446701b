import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";

let folder = "";

/** The store of a process that starts now. */
async function freshStore() {
  vi.resetModules();
  vi.stubEnv("PICTURE_CACHE", folder);
  vi.stubEnv("PICTURE_CACHE_MB", "1");
  return import("./picture.server");
}

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "pictures-")), "new");
});

it("keeps a picture for the next process, and tells memory's before the disk's", async () => {
  const first = await freshStore();
  const [key, other] = [first.pictureKey(["a"]), first.pictureKey(["b"])];
  await first.storePicture(key, Buffer.from("a"));
  const second = await freshStore();
  expect(await second.hasPicture(key)).toBe(true);
  expect(await second.storedPicture([other])).toBeUndefined();
  expect(await second.storedPicture([other, key])).toEqual({ key, bytes: Buffer.from("a") });
});

it("holds no more on disk than it may: the least used files go", async () => {
  const store = await freshStore();
  const keys = Array.from({ length: 5 }, (_, at) => store.pictureKey([String(at)]));
  for (const key of keys) await store.storePicture(key, Buffer.alloc(300_000, key));
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(3));
  expect(readdirSync(folder).sort()).toEqual(keys.slice(2).sort());
});

it("removes what a killed process has left half written, and no other file", async () => {
  const { pictureKey } = await freshStore();
  mkdirSync(folder, { recursive: true });
  const [half, fresh, other] = [`${pictureKey(["a"])}.part`, `${pictureKey(["b"])}.part`, "notes.txt"];
  for (const name of [half, fresh, other]) writeFileSync(join(folder, name), "x");
  utimesSync(join(folder, half), 0, 0);
  const store = await freshStore();
  await store.hasPicture(pictureKey(["a"]));
  await vi.waitFor(() => expect(existsSync(join(folder, half))).toBe(false));
  expect(readdirSync(folder).sort()).toEqual([fresh, other].sort());
});

it("goes on without a disk", async () => {
  folder = "/dev/null/pictures";
  const store = await freshStore();
  const key = store.pictureKey(["a"]);
  await store.storePicture(key, Buffer.from("a"));
  expect(await store.storedPicture([key])).toEqual({ key, bytes: Buffer.from("a") });
});

it("forgets a file that somebody else has removed", async () => {
  const first = await freshStore();
  const key = first.pictureKey(["a"]);
  await first.storePicture(key, Buffer.from("a"));
  const second = await freshStore();
  await second.hasPicture(key);
  writeFileSync(join(folder, "x"), "");
  const { rmSync } = await import("node:fs");
  rmSync(join(folder, key));
  expect(await second.storedPicture([key])).toBeUndefined();
  expect(await second.hasPicture(key)).toBe(false);
});
