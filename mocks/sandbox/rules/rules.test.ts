import { describe, expect, it } from "vitest";
import { isCpf } from "./account/cpf";
import { fold, languageOf } from "./language";
import { delivers, distance } from "./restaurant/area";
import { HUMAN_PACE, leavesAt, nextStatus } from "./restaurant/kitchen";

describe("delivery area", () => {
  const centre = { latitude: 0, longitude: 0 };
  it("is a radius in metres", () => {
    expect(distance(centre, { latitude: 0, longitude: 1 })).toBeCloseTo(111_195, -2);
    expect(delivers({ radius_m: 1_000 }, centre, { latitude: 0.008, longitude: 0 })).toBe(true);
    expect(delivers({ radius_m: 1_000 }, centre, { latitude: 0.01, longitude: 0 })).toBe(false);
  });
  it("is a polygon, dents included", () => {
    const polygon: [number, number][] = [
      [0, 0],
      [0, 4],
      [4, 4],
      [4, 2],
      [2, 2],
      [2, 0],
    ];
    expect(delivers({ polygon }, centre, { latitude: 1, longitude: 1 })).toBe(true);
    expect(delivers({ polygon }, centre, { latitude: 3, longitude: 1 })).toBe(false);
    expect(delivers({ polygon }, centre, { latitude: 3, longitude: 3 })).toBe(true);
  });
});

describe("language", () => {
  it.each([
    [null, "pt"],
    ["en-US,en;q=0.9", "en"],
    ["fr, en;q=0.5, pt-BR;q=0.8", "pt"],
    ["de", "pt"],
    ["en;q=0, pt", "pt"],
  ])("%s is answered in %s", (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
  it("folds case, accents and punctuation", () => {
    expect(fold("  PÃO-de Queijo!")).toBe("pao de queijo");
  });
});

describe("kitchen", () => {
  const auto = { mode: "auto", step_ms: HUMAN_PACE } as const;
  it("leaves IN_DELIVERY out of a pick-up", () => {
    expect(nextStatus("READY", "DELIVERY")).toBe("IN_DELIVERY");
    expect(nextStatus("READY", "TAKEOUT")).toBe("DELIVERED");
    expect(nextStatus("CONCLUDED", "TAKEOUT")).toBeUndefined();
  });
  it("waits with a scheduled order, and moves none by hand or ended", () => {
    expect(leavesAt(auto, "CONFIRMED", 1_000, null)).toBe(1_000 + HUMAN_PACE.CONFIRMED);
    expect(leavesAt(auto, "CONFIRMED", 1_000, 9_000_000)).toBe(9_000_000);
    expect(leavesAt(auto, "CONCLUDED", 1_000, null)).toBeNull();
    expect(leavesAt({ ...auto, mode: "manual" }, "CREATED", 1_000, null)).toBeNull();
  });
});

describe("CPF", () => {
  it("is known by its check digits", () => {
    expect(isCpf("12345678909")).toBe(true);
    expect(isCpf("12345678900")).toBe(false);
    expect(isCpf("11111111111")).toBe(false);
    expect(isCpf("123.456.789-09")).toBe(false);
  });
});
