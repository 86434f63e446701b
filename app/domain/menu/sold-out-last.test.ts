import fc from "fast-check";
import { expect, it } from "vitest";
import { soldOutLast } from "./menu-groups";

const item = fc.record({ id: fc.uuid(), status: fc.constantFrom("AVAILABLE", "UNAVAILABLE", "PAUSED") });

it("puts what is sold out last, and keeps every item and its order otherwise", () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const sorted = soldOutLast(items);
      const isSold = ({ status }: { status: string }) => status === "AVAILABLE";
      expect(sorted.slice(0, items.filter(isSold).length)).toEqual(items.filter(isSold));
      expect(sorted.slice(items.filter(isSold).length)).toEqual(items.filter((one) => !isSold(one)));
    }),
  );
});
