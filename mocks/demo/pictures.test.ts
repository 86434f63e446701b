import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { categories, home, stores } from "./index";

const PICTURES = fileURLToPath(new URL("../pictures/", import.meta.url));
const pictures = new Set(
  readdirSync(PICTURES)
    .filter((name) => name.endsWith(".svg"))
    .map((name) => name.slice(0, -".svg".length)),
);
const items = categories.flatMap((category) => category.items);

describe("pictures", () => {
  it("exist for everything that names one", () => {
    const banners = home.flatMap((block) => (block.type === "Banners" ? block.banners : []));
    const named = [
      ...items.map(({ picture }) => picture),
      ...categories.map(({ picture }) => picture),
      ...stores.flatMap(({ picture }) => picture ?? []),
      ...banners.flatMap(({ image }) => [image.pt, image.en]),
    ];
    expect(named.filter((name) => !pictures.has(name))).toEqual([]);
  });

  it("are small drawings of a dish's square, without script or a foreign address", () => {
    for (const { picture } of items) {
      const file = `${PICTURES}${picture}.svg`;
      expect(statSync(file).size, picture).toBeLessThan(14_000);
      const drawing = readFileSync(file, "utf8");
      expect(drawing).toContain('viewBox="0 0 400 400"');
      expect(drawing).not.toMatch(/<(script|filter|text|image)\b|href=/);
    }
  });
});
