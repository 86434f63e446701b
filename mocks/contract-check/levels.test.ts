import { describe, expect, it } from "vitest";
import { needlessFact } from "./levels";
import { OtherLevel } from "./report/outcome";

describe("a fact that no checked level needs", () => {
  it.each([
    ["may_place_orders", ["menu"], true],
    ["may_place_orders", ["menu", "guest"], false],
    ["may_place_orders", ["menu", "tables"], false],
    ["codes", ["menu", "guest"], true],
    ["address_inside", ["menu"], false],
  ] as const)("%s of %j: %j", (fact, levels, isNeedless) => {
    expect(needlessFact(fact, levels, undefined) instanceof OtherLevel).toBe(isNeedless);
  });
});
