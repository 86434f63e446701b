import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Budget } from "./budget.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the time budget of a page", () => {
  it("counts the time of calls, not the time between them", () => {
    const budget = new Budget({ totalMs: 5_000, areaMs: 3_000 });
    const end = budget.begin("order");
    vi.advanceTimersByTime(1_000);
    end();
    vi.advanceTimersByTime(60_000);
    expect([budget.left(), budget.left("order"), budget.left("crm")]).toEqual([4_000, 2_000, 3_000]);
  });

  it("counts calls at the same time once", () => {
    const budget = new Budget({ totalMs: 5_000, areaMs: 3_000 });
    const ends = [budget.begin("order"), budget.begin("order"), budget.begin("crm"), budget.begin()];
    vi.advanceTimersByTime(1_000);
    for (const end of ends) end();
    expect([budget.left(), budget.left("order"), budget.left("crm")]).toEqual([4_000, 2_000, 2_000]);
  });

  it("leaves an area no more than all areas together", () => {
    const budget = new Budget({ totalMs: 5_000, areaMs: 3_000 });
    for (const area of ["cms", "catalog"] as const) {
      const end = budget.begin(area);
      vi.advanceTimersByTime(2_000);
      end();
    }
    expect(budget.left("order")).toBe(1_000);
  });
});
