import { describe, expect, it } from "vitest";
import { tellingRating } from "./item.server";

describe("what customers gave an item", () => {
  it.each([
    [undefined, undefined],
    [{ average: 5, count: 0 }, undefined],
    [{ average: 5, count: 9 }, undefined],
    [
      { average: 4.7, count: 10 },
      { average: "4,7", count: 10 },
    ],
    [
      { average: 5, count: 1_200 },
      { average: "5,0", count: 1_200 },
    ],
  ])("%o is told as %o", (rating, told) => {
    expect(tellingRating(rating, "pt-BR")).toEqual(told);
  });

  it("has the decimals of the language", () => {
    expect(tellingRating({ average: 4.25, count: 38 }, "en-US")?.average).toMatch(/^4\.[23]$/);
  });
});
