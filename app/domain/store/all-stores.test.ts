import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type KnownStore, storesOpening } from "./all-stores";
import { isWithinHours } from "./work-hours";

const ZONE = "America/Sao_Paulo";
const at = (clock: string) => `2026-11-20T${clock}:00-03:00`;
const LUNCH = [{ startTime: "11:30", endTime: "15:00" }];
const DINNER = [{ startTime: "18:00", endTime: "23:59" }];
const store = (hours: KnownStore["hours"], open = true): KnownStore => ({ open, hours });
const together = (stores: readonly KnownStore[], clock: string) => storesOpening(stores, at(clock), ZONE);

describe("the stores together", () => {
  it.each([
    [[store(LUNCH), store(DINNER), store(DINNER)], "12:00", { kind: "open", open: 1 }],
    [
      [store(DINNER), store(DINNER)],
      "20:00",
      { kind: "open", open: 2, hours: [{ startTime: "18:00", endTime: "00:00" }] },
    ],
    [[store(DINNER), store(DINNER, false)], "20:00", { kind: "open", open: 1 }],
    [[store(LUNCH), store(undefined)], "12:00", { kind: "open", open: undefined }],
    [[store(LUNCH), store(DINNER)], "16:00", { kind: "closed", opensAt: "18:00" }],
    [[store(LUNCH, false), store(DINNER, false)], "10:00", { kind: "closed", opensAt: "11:30" }],
    [[store(LUNCH, false)], "12:00", { kind: "closed" }],
    [[store([]), store([])], "12:00", { kind: "closed" }],
    [[store(LUNCH), store(undefined, false)], "10:00", { kind: "closed" }],
    [[store(LUNCH), store(undefined)], "16:00", undefined],
    [[], "12:00", undefined],
  ] satisfies [KnownStore[], string, unknown][])("%j at %s: %j", (stores, clock, expected) => {
    expect(together(stores, clock)).toEqual(expected);
  });

  it("tell the first slot if none opens again today", () => {
    const slots = ["2026-11-22T12:00:00-03:00", "2026-11-21T12:00:00-03:00", "2026-11-19T12:00:00-03:00"];
    expect(together([{ ...store(LUNCH), slots }], "20:00")).toEqual({ kind: "closed", firstSlot: slots[1] });
  });

  it("are never called open or closed against what one of them says", () => {
    const clocks = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
      return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
    });
    const hours = fc.array(fc.record({ startTime: clocks, endTime: clocks }), { maxLength: 2 });
    const stores = fc.array(fc.record({ open: fc.boolean(), hours: fc.option(hours, { nil: undefined }) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(stores, clocks, (all, clock) => {
        const now = at(clock);
        const open = all.filter((one) => one.open && one.hours && isWithinHours(one.hours, now, ZONE)).length;
        const maybe = all.filter((one) => one.open && one.hours === undefined).length;
        const told = storesOpening(all, now, ZONE);
        expect(told?.kind).toBe(open > 0 ? "open" : maybe > 0 || all.length === 0 ? undefined : "closed");
        if (told?.kind === "open") expect(told.open).toBe(maybe > 0 ? undefined : open);
        if (told?.kind === "closed" && told.opensAt) {
          expect(told.opensAt > clock).toBe(true);
          expect(all.some((one) => isWithinHours(one.hours ?? [], at(told.opensAt ?? clock), ZONE))).toBe(
            true,
          );
        }
      }),
    );
  });
});
