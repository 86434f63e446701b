import { expect, it } from "vitest";
import { randomText } from "./random-text.server";

it("gives as many bytes as asked for, and never the same", () => {
  const texts = Array.from({ length: 2_000 }, () => randomText(16, "base64url"));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(Buffer.from(text, "base64url")).toHaveLength(16);
  expect(randomText(2, "hex")).toMatch(/^[0-9a-f]{4}$/);
});

it("gives no bytes that are partly from one pool and partly empty", () => {
  for (let size = 1; size < 200; size += 7) {
    const bytes = Buffer.from(randomText(64, "hex"), "hex");
    expect(bytes.subarray(-16).every((byte) => byte === 0)).toBe(false);
    randomText(size, "hex");
  }
});
