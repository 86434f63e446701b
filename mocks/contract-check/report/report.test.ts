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

2. Then run everything again.
   1 more check fails as the first one

3. Add the missing facts (docs/contract-check.md, "The facts"). Number of checks that need each:
   tables.open: 1
`);
  });

  it("tells a cause once, with the number of checks that meet it, whichever entry and call shows it", () => {
    const met = (name: string, group: string, call: string, at: string): Result => ({
      ...{ ...fails, name, group, call, at },
    });
    const all = [
      fails,
      met(
        "a menu",
        "menu",
        "GET catalog /client/get-menu-items?limit=2",
        "categories.0.items.3.unit_price.value",
      ),
      met("a search", "menu", "GET catalog /client/search-items?query=a", "items.7.unit_price.value"),
      met("a cart", "carts", "GET catalog /session/cart/c_1", "items.0.unit_price.value"),
      { ...met("a guest", "guests", "POST catalog /session/cart", "status"), value: 404, says: "200" },
      { ...met("no guest", "guests", "POST catalog /session/cart", "status"), value: 422, says: "200" },
    ];
    const lines = report(all, advice).split("\n");
    const from = (group: string) => lines.slice(lines.indexOf(group) + 1).slice(0, 7);
    expect(from("menu")).toEqual([
      "FAILS      an item",
      "           GET catalog /client/get-item → unit_price.value = 39.9",
      "           money is an integer in the minor unit",
      '           docs/contract.md:3, under "catalog"',
      "           4 checks meet this",
      "FAILS      2 more checks",
      "           as an item",
    ]);
    expect(from("carts").slice(0, 2)).toEqual(["FAILS      a cart", "           as an item"]);
    expect(lines).toContain("0 hold, 6 fail (3 causes), 0 were not tried");
    expect(lines).toContain("   3 more checks fail as the first one");
    expect(lines).toContain("   no guest: 1");
  });

  it("counts what a missing fact keeps from being tried, where it is more than a few", () => {
    const text = report(
      [1, 2, 3, 4].map((id) => ({ ...skipped, name: `bill ${id}` })),
      advice,
    );
    expect(text).toContain("tables\nnot tried  4 checks\n           need the fact tables.open\n");
    expect(report([skipped], advice)).toContain("not tried  a bill\n           needs the fact tables.open\n");
  });

  it("tells what customers feel of a failure, and the line of its rule", () => {
    const felt = "the storefront leaves out what cannot be read (item 3)";
    const text = report([{ ...fails, felt, rule: "money" }], {
      ...advice,
      contract: `${contract}\n| \`Money\` | cents |`,
    });
    expect(text).toContain(`           ${felt}\n           docs/contract.md:4\n`);
    expect(text).toContain(`   felt       ${felt}\n   contract   docs/contract.md:4\n`);
  });

  it("tells a note once, whichever entry has it", () => {
    const note = { call: "GET cms /home", at: "0.type", value: "Game", says: "a block that is skipped" };
    const other = { ...note, call: "GET cms /home?service-id=s", at: "4.type" };
    const text = report(
      [
        { ...holds, notes: [note, other] },
        { ...holds, notes: [note] },
      ],
      advice,
    );
    expect(text.match(/\d\.type = "Game"/g)).toHaveLength(1);
  });

  it("tells in one line what a backend does not offer, and asks for nothing there", () => {
    const text = report([holds, absent, { ...absent, name: "much more", group: "tables" }], advice);
    expect(text.match(/^absent .*/gm)).toEqual([
      "absent     setup.capabilities does not name suggestions: 2 checks",
    ]);
    expect(text).not.toContain("\ntables\n");
    expect(text).toContain("1 hold, 0 fail, 0 were not tried, 2 are of what this backend does not offer");
    expect(text).toContain("Nothing. Everything was tried and holds");
    expect(exitCode([holds, absent])).toBe(0);
  });

  it("ends with 1 when something does not hold", () => {
    expect(exitCode([holds, skipped])).toBe(0);
    expect(exitCode([holds, fails])).toBe(1);
  });
});
