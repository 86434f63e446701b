import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ContractError } from "../contract-error";
import { type Choice, checkOptions, type GroupRule, gatherChoices } from "./options";

const name = { pt: "x", en: "x" };
const option = (
  id: string,
  max: number | null = null,
  status: "AVAILABLE" | "UNAVAILABLE" = "AVAILABLE",
) => ({
  id,
  name,
  description: null,
  price: 100,
  max,
  status,
});
const group = (change: Partial<GroupRule> = {}): GroupRule => ({
  id: "g",
  name,
  min: 1,
  max: 3,
  status: "AVAILABLE",
  pricing: "SUM",
  options: [option("a"), option("b", 1), option("c", null, "UNAVAILABLE")],
  ...change,
});
const choose = (id: string, quantity: number, group_id = "g"): Choice => ({ group_id, id, quantity });

function fieldsOf(groups: GroupRule[], choices: Choice[]): string[] {
  try {
    checkOptions(groups, gatherChoices(choices));
    return [];
  } catch (error) {
    if (!(error instanceof ContractError) || !Array.isArray(error.detail)) throw error;
    expect([error.status, error.code]).toEqual([422, "INVALID_OPTIONS"]);
    return error.detail.map(({ field }) => field ?? "");
  }
}

describe("options", () => {
  it("pass when the quantities lie within the group's bounds", () => {
    expect(fieldsOf([group()], [choose("a", 2), choose("b", 1)])).toEqual([]);
  });

  it.each([
    ["none of a required group", [group()], []],
    ["more than the maximum", [group()], [choose("a", 4)]],
    ["more than the maximum in pieces", [group()], [choose("a", 2), choose("a", 2)]],
    ["more than the option's own maximum", [group()], [choose("b", 2)]],
    ["a sold-out option", [group()], [choose("c", 1)]],
    ["an unknown option", [group()], [choose("z", 1)]],
    ["an option of an unavailable group", [group({ status: "UNAVAILABLE" })], [choose("a", 1)]],
  ])("refuse %s, naming the group", (_, groups, choices) => {
    expect(new Set(fieldsOf(groups, choices))).toEqual(new Set(["g"]));
  });

  it("ask nothing of an unavailable group, and refuse a group that is not there", () => {
    expect(fieldsOf([group({ status: "UNAVAILABLE" })], [])).toEqual([]);
    expect(fieldsOf([], [choose("a", 1, "other")])).toEqual(["other"]);
  });

  it("hold the sum against minimum and maximum, whatever is chosen", () => {
    const bounds = fc.tuple(fc.nat(4), fc.nat(4)).map(([min, more]) => ({ min, max: min + more }));
    fc.assert(
      fc.property(bounds, fc.array(fc.nat(3), { maxLength: 6 }), (limits, quantities) => {
        const sum = quantities.reduce((total, quantity) => total + quantity, 0);
        const rule = group({ ...limits, options: [option("a", 99)] });
        const accepted =
          fieldsOf(
            [rule],
            quantities.map((quantity) => choose("a", quantity)),
          ).length === 0;
        expect(accepted).toBe(sum >= limits.min && sum <= limits.max);
      }),
    );
  });
});
