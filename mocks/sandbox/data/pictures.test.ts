import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { demo } from "./index";

const PICTURES = fileURLToPath(new URL("../pictures/drawings/", import.meta.url));
const drawings = new Set(readdirSync(PICTURES).filter((name) => name.endsWith(".svg")));
const items = demo.categories.flatMap((category) => category.items);
const banners = demo.home.flatMap((block) => (block.type === "Banners" ? block.banners : []));

/** The drawing of a picture. */
const drawingOf = (picture: string) => `${picture.replace(/\.(png|webp)$/, "")}.svg`;
const typesOf = (pictures: string[]) =>
  new Set(pictures.map((picture) => /\.(png|webp)$/.exec(picture)?.[1] ?? "svg"));

describe("pictures", () => {
  it("exist for everything that names one", () => {
    const named = [
      ...items.map(({ picture }) => picture),
      ...demo.categories.map(({ picture }) => picture),
      ...demo.stores.flatMap(({ picture }) => picture ?? []),
      ...banners.flatMap(({ image }) => [image.pt, image.en]),
    ];
    expect(named.filter((picture) => !drawings.has(drawingOf(picture)))).toEqual([]);
  });

  it("are of every type that a storefront meets", () => {
    expect(typesOf(items.map(({ picture }) => picture))).toEqual(new Set(["svg", "png", "webp"]));
    expect(typesOf(banners.flatMap(({ image }) => [image.pt, image.en]))).toEqual(
      new Set(["svg", "png", "webp"]),
    );
  });

  it("are small drawings of a dish's square, without script or a foreign address", () => {
    for (const { picture } of items) {
      const file = `${PICTURES}${drawingOf(picture)}`;
      expect(statSync(file).size, picture).toBeLessThan(14_000);
      const drawing = readFileSync(file, "utf8");
      expect(drawing).toContain('viewBox="0 0 400 400"');
      expect(drawing).not.toMatch(/<(script|filter|text|image)\b|href=/);
    }
  });
});
