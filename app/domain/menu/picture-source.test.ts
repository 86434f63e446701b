import fc from "fast-check";
import { expect, it } from "vitest";
import { PICTURE_WIDTHS, pictureSources, servedWidth } from "./picture-source";

const SRC = "https://pictures.example/a b.jpg?w=1&q=é";

const queryOf = (src: string) => Object.fromEntries(new URL(src, "http://x").searchParams);

it("is asked for in as many pixels as the screen has", () => {
  const { src, srcSet } = pictureSources(SRC, { width: 200 });
  expect(queryOf(src)).toEqual({ src: SRC, w: "208" });
  expect(srcSet).toMatch(/w=400 2x$/);
});

it("has two pixels per point where it is a thumbnail", () => {
  expect(pictureSources(SRC, { width: 104 })).toEqual({
    src: expect.stringMatching(/w=208$/),
  });
});

it("is asked for by the page's width if that decides", () => {
  const { srcSet, sizes } = pictureSources(SRC, { width: 568, sizes: "90vw" });
  expect(sizes).toBe("90vw");
  expect(srcSet?.split(", ").map((one) => one.split(" ").at(-1))).toEqual(
    [320, 640, 800, 1200].map((width) => `${width}w`),
  );
});

it("is marked if it shows a customer", () => {
  expect(queryOf(pictureSources(SRC, { width: 64, isPrivate: true }).src)).toEqual({
    src: SRC,
    w: "160",
    own: "1",
  });
});

it("stays as it is if it is our own", () => {
  const own = "/build/_assets/plate.svg";
  expect(pictureSources(own, { width: 104 })).toEqual({ src: own });
});

it("comes in a width that is served and that has enough pixels", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000 }), (pixels) => {
      const width = servedWidth(pixels);
      const most = Math.max(...PICTURE_WIDTHS);
      expect(PICTURE_WIDTHS).toContain(width);
      expect(width >= Math.min(pixels, most)).toBe(true);
      expect(PICTURE_WIDTHS.every((one) => one >= width || one < pixels)).toBe(true);
    }),
  );
});
