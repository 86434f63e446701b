import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrivalWindow } from "~/domain/time/when";
import { dueOf, minutesLate, promisedSpan } from "./order-progress";

const estimated = "2026-11-20T23:02:00Z";
const at = (clock: string) => dueOf(arrivalWindow(estimated), `2026-11-20T${clock}Z`);

describe("dueOf", () => {
  it("counts the minutes to the window that customers read, rounded up", () => {
    expect(at("22:41:00")).toBe(24);
    expect(at("22:41:01")).toBe(24);
    expect(at("23:04:59")).toBe(1);
  });

  it("is now within the window, and late after it", () => {
    expect(["23:05:00", "23:15:00"].map(at)).toEqual(["now", "now"]);
    expect(at("23:15:01")).toBe("late");
  });

  it("counts no hours", () => {
    expect([at("21:35:00"), at("21:34:59")]).toEqual([90, undefined]);
  });

  it("never counts up while the clock goes on, and is late only after the window", () => {
    const minute = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(minute, minute, (one, other) => {
        const rank = (minutes: number) => {
          const now = new Date(Date.parse(estimated) + minutes * 60_000);
          const due = dueOf(arrivalWindow(estimated), now);
          expect(due === "late").toBe(now > arrivalWindow(estimated).to);
          if (typeof due === "number") expect(due).toBeGreaterThanOrEqual(1);
          return due === "late" ? -1 : due === "now" ? 0 : (due ?? Number.POSITIVE_INFINITY);
        };
        expect(rank(Math.min(one, other))).toBeGreaterThanOrEqual(rank(Math.max(one, other)));
      }),
    );
  });
});

describe("promisedSpan", () => {
  const range = { from: "2026-11-20T23:20:00Z", to: "2026-11-20T23:50:00Z" };

  it("is the range, else the window of the estimate, else nothing", () => {
    expect(promisedSpan({ estimated_range: range, estimated_at: estimated })).toEqual(range);
    expect(promisedSpan({ estimated_at: estimated })).toEqual(arrivalWindow(estimated));
    expect(promisedSpan({})).toBeUndefined();
  });

  it("is late only after the range", () => {
    expect(dueOf(range, "2026-11-20T23:50:00Z")).toBe("now");
    expect(dueOf(range, "2026-11-20T23:50:01Z")).toBe("late");
  });
});

describe("minutesLate", () => {
  const span = { from: "2026-11-20T23:20:00Z", to: "2026-11-20T23:50:00Z" };
  it.each([
    ["23:49:00", undefined],
    ["23:54:59", undefined],
    ["23:55:00", 5],
    ["23:59:59", 5],
  ])("at %s: %s", (time, minutes) => expect(minutesLate(span, `2026-11-20T${time}Z`)).toBe(minutes));

  it("is not told of an order that should have come hours ago", () => {
    expect(minutesLate(span, "2026-11-21T01:20:00Z")).toBe(90);
    expect(minutesLate(span, "2026-11-21T02:50:00Z")).toBeUndefined();
  });
});
