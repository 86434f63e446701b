import { expect, it } from "vitest";
import { packSlots, unpackSlots } from "./slots";

it("reads back the slots that it packs", () => {
  const slots = [
    { value: "2026-11-20T19:00:00-03:00", label: "hoje às 19h" },
    { value: "2026-11-21T11:30:00-03:00", label: "amanhã às 11h30" },
  ];
  expect(unpackSlots(packSlots(slots))).toEqual(slots);
  expect(unpackSlots(packSlots([]))).toEqual([]);
});
