import { describe, expect, it } from "vitest";
import type { Result } from "../run";
import { exitCode, report } from "./report";

const base = { group: "menu", notes: [], ms: 3 };
const holds: Result = { ...base, name: "a category", outcome: "holds" };
const fails: Result = {
  ...base,
  name: "an item",
  outcome: "fails",
  call: "GET catalog /client/get-item",
  at: "unit_price.value",
  value: 39.9,
  says: "money is an integer in the minor unit",
};
const skipped: Result = {
  ...base,
  group: "tables",
  name: "a bill",
  outcome: "not tried",
  fact: "tables.open",
};

const absent: Result = {
  ...base,
  name: "more",
  outcome: "not offered",
  says: "setup.capabilities does not name suggestions",
};

const contract = "# The contract\n## catalog\n| GET `/client/get-item` | … |";
const advice = { options: "--sandbox", contract, partial: false };

describe("the report", () => {
  it("tells what holds, what does not with its value and path, and what was not tried", () => {
    expect(report([holds, fails, { ...fails, name: "another item" }, skipped], advice)).toBe(`
menu
holds      a category
FAILS      an item
           GET catalog /client/get-item → unit_price.value = 39.9
           money is an integer in the minor unit
           docs/contract.md:3, under "catalog"
           2 checks meet this
FAILS      another item
           as an item

tables
not tried  a bill
           needs the fact tables.open

Missing facts, and how many checks need each
  tables.open: 1

1 hold, 2 fail (1 cause), 1 were not tried

What to do next

1. Fix the first failure. Later ones often follow from it.
   check      an item (menu)
   call       GET catalog /client/get-item
   answered   unit_price.value = 39.9
   required   money is an integer in the minor unit
   contract   docs/contract.md:3, under "catalog"
   run alone  npm run contract -- --sandbox --only "an item"

2. Then run everything again. Other failures, by group:
   menu: 1

3. Add the missing facts (docs/contract-check.md, "The facts"). Number of checks that need each:
   tables.open: 1
`);
  });

  it("tells a note once", () => {
    const note = { call: "GET cms /home", at: "0.type", value: "Game", says: "a block that is skipped" };
    const text = report(
      [
        { ...holds, notes: [note] },
        { ...holds, notes: [note] },
      ],
      advice,
    );
    expect(text.match(/0\.type = "Game"/g)).toHaveLength(1);
  });

  it("tells what a backend does not offer, and asks for nothing there", () => {
    const text = report([holds, absent], advice);
    expect(text).toContain("absent     setup.capabilities does not name suggestions: 1 check\n");
    expect(text).toContain("1 hold, 0 fail, 0 were not tried, 1 are of what this backend does not offer");
    expect(text).toContain("Nothing. Everything was tried and holds");
    expect(exitCode([holds, absent])).toBe(0);
  });

  it("ends with 1 when something does not hold", () => {
    expect(exitCode([holds, skipped])).toBe(0);
    expect(exitCode([holds, fails])).toBe(1);
  });
});
