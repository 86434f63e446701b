import fc from "fast-check";
import { expect, it } from "vitest";
import { PICTURE_WIDTHS, pictureSources, servedWidth } from "./picture-source";

const SRC = "https://pictures.example/a b.jpg?w=1&q=é";

it("is asked for in as many pixels as the screen has", () => {
  const { src, srcSet } = pictureSources(SRC, { width: 104, isLite: false });
  expect(Object.fromEntries(new URL(src, "http://x").searchParams)).toEqual({ src: SRC, w: "104" });
  expect(srcSet).toMatch(/w=208 2x$/);
});

it("is asked for by the page's width where that decides", () => {
  const { srcSet, sizes } = pictureSources(SRC, { width: 720, isLite: false, sizes: "90vw" });
  expect(sizes).toBe("90vw");
  expect(srcSet?.split(", ").map((one) => one.split(" ").at(-1))).toEqual(["400w", "720w", "800w", "1440w"]);
});

it("is small and alone on a lite page", () => {
  const lite = pictureSources(SRC, { width: 104, isLite: true, sizes: "90vw" });
  expect(Object.keys(lite)).toEqual(["src"]);
  expect(new URL(lite.src, "http://x").searchParams.get("q")).toBe("lite");
});

it("stays as it is where it is our own", () => {
  expect(pictureSources("/build/_assets/plate.svg", { width: 104, isLite: false })).toEqual({
    src: "/build/_assets/plate.svg",
  });
});

it("comes in a width that is served, and enough of it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000 }), (pixels) => {
      const width = servedWidth(pixels);
      expect(PICTURE_WIDTHS).toContain(width);
      expect(width >= Math.min(pixels, 1440)).toBe(true);
      expect(PICTURE_WIDTHS.every((one) => one >= width || one < pixels)).toBe(true);
    }),
  );
});
