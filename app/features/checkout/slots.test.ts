import { describe, expect, it } from "vitest";
import { packSlots, type SlotOption, unpackSlots } from "./slots";

const slot = (value: string): SlotOption => ({
  ...{ value, label: `hoje, ${value}`, day: `Hoje, ${value.slice(0, 10)}` },
});

describe("packed slots are read back", () => {
  it.each([
    ["none", []],
    ["half hours, over midnight", ["2026-11-20T23:30:00-03:00", "2026-11-21T00:00:00-03:00"]],
    [
      "a gap, and one before the other",
      ["2026-11-20T12:00:00Z", "2026-11-21T19:10:00Z", "2026-11-20T11:00:00Z"],
    ],
    ["the clock put forward", ["2026-03-08T01:30:00-05:00", "2026-03-08T03:00:00-04:00"]],
    [
      "other ways to write a time",
      ["2026-11-20T19:00:00.000Z", "2026-11-20T19:30:00Z", "2026-11-20T20:00:30Z"],
    ],
    ["one that is no time", ["2026-11-20T19:00:00Z", "soon", "30", "2026-11-20T19:30:00Z"]],
  ])("%s", (_, values) => {
    const slots = values.map(slot);
    expect(unpackSlots(packSlots(slots))).toEqual(slots);
  });
});

it("names a day and a zone once", () => {
  const slots = [slot("2026-11-20T19:00:00-03:00"), slot("2026-11-20T19:30:00-03:00")];
  expect(packSlots(slots.map((one) => ({ ...one, label: "hoje às 19h" })))).toBe(
    "# Hoje, 2026-11-20\n2026-11-20T19:00:00-03:00 hoje às 19h\n30 hoje às 19h",
  );
});
