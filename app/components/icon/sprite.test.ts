import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LUCIDE, OWN } from "./names.js";

const sprite = readFileSync(new URL("./sprite.svg", import.meta.url), "utf8");

describe("the sprite", () => {
  it("contains each name once, and nothing else", () => {
    const ids = [...sprite.matchAll(/<symbol id="i-([a-z]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...Object.keys(LUCIDE), ...Object.keys(OWN)]);
  });

  it("has a drawing for each name, in the colour of the text", () => {
    for (const [, inside] of sprite.matchAll(/<symbol[^>]*>(.*?)<\/symbol>/g)) {
      expect(inside).toMatch(/<(path|circle|rect|line)/);
      expect(inside).not.toContain("#");
    }
  });
});
