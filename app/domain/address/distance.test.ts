import { describe, expect, it } from "vitest";
import { formatDistance } from "./place";

describe("formatDistance", () => {
  it.each([
    [0, "50\u00a0m", "50\u00a0m"],
    [583, "600\u00a0m", "600\u00a0m"],
    [960, "950\u00a0m", "950\u00a0m"],
    [990, "1\u00a0km", "1\u00a0km"],
    [2_114, "2,1\u00a0km", "2.1\u00a0km"],
    [9_960, "10\u00a0km", "10\u00a0km"],
    [12_480, "12\u00a0km", "12\u00a0km"],
    [1_204_000, "1.204\u00a0km", "1,204\u00a0km"],
  ])("%s metres", (metres, portuguese, english) => {
    expect(formatDistance(metres, "pt-BR")).toBe(portuguese);
    expect(formatDistance(metres, "en-US")).toBe(english);
  });
});
