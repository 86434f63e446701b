import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { plainScript } from "./plain";

/** Of each file, in bytes as they are sent. */
const MAX_BYTES = 3_072;
/** The fields of a card are the largest: brands, groups and the one field of an expiry. */
const MAX_FEATURE_BYTES = 1_440;

test("the plain script is small, and what one page alone has is a file of its own", async () => {
  const { files, entry } = await plainScript();
  const weights = files.map(({ name, code }) => [name, brotliCompressSync(code).length] as const);
  for (const [name, bytes] of weights)
    expect(bytes, name).toBeLessThanOrEqual(name === entry ? MAX_BYTES : MAX_FEATURE_BYTES);
  expect(weights.length).toBeGreaterThan(3);
});

test("it has no words: nothing in quotes begins with a capital or has a space between words", async () => {
  const { files } = await plainScript();
  for (const { name, code } of files) {
    const texts = [...code.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
    const spoken = texts.filter((text) => /^[A-Z][a-z]+ [a-z]+/.test(text));
    expect(spoken, name).toEqual([]);
  }
});
