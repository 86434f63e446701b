import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chosenLine, chosenLines, countField, lineText, NO_LINE } from "./bill-split";

const [COFFEE, CAKE] = ["coffee-000", "cake-00000"];
const linesOf = (query: string) => chosenLines(new URLSearchParams(query));

describe("the chosen lines", () => {
  it.each<[string, string[]]>([
    ["", []],
    [`item=${COFFEE}&item=${CAKE}`, [COFFEE, CAKE]],
    [`item=${COFFEE}&item=${COFFEE}`, [COFFEE]],
    [`item=${COFFEE}.2`, [`${COFFEE}.2`]],
    [`item=${COFFEE}&count-${COFFEE}=2`, [`${COFFEE}.2`]],
    [`item=${COFFEE}.3&count-${COFFEE}=+2+`, [`${COFFEE}.2`]],
    [`item=${CAKE}&count-${COFFEE}=2`, [CAKE]],
    [`item=${COFFEE}&count-${COFFEE}=`, [`${COFFEE}.0`]],
    [`item=${COFFEE}&count-${COFFEE}=-1`, [`${COFFEE}.0`]],
    [`item=${COFFEE}&count-${COFFEE}=1e9`, [`${COFFEE}.0`]],
    [`item=${COFFEE}.1234`, [NO_LINE]],
    ["item=%3Cscript%3E", [NO_LINE]],
  ])("of %s", (query, lines) => expect(linesOf(query)).toEqual(lines));

  it("are the same by the form, and by the query that is made of it", () => {
    const fields = fc.array(
      fc.tuple(
        fc.oneof(fc.constant("item"), fc.constantFrom(COFFEE, CAKE).map(countField)),
        fc.oneof(fc.constantFrom(COFFEE, CAKE, `${CAKE}.4`), fc.nat(2_000).map(String), fc.string()),
      ),
    );
    fc.assert(
      fc.property(fields, (typed) => {
        const lines = chosenLines(new URLSearchParams(typed));
        expect(chosenLines(new URLSearchParams(lines.map((line) => ["item", line])))).toEqual(lines);
        expect(lines.map(chosenLine).map(lineText)).toEqual(lines);
      }),
    );
  });
});
