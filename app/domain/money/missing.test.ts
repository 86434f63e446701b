import fc from "fast-check";
import { expect, it } from "vitest";
import { missingOf } from "./money";

const brl = (value: number) => ({ value, currency: "BRL" });
const cents = fc.integer({ min: 0, max: 1_000_000 });

it("is what has to be added to reach the minimum, and nothing once it is reached", () => {
  fc.assert(
    fc.property(cents, cents, (minimum, amount) => {
      const missing = missingOf(brl(minimum), brl(amount));
      if (amount >= minimum) expect(missing).toBeUndefined();
      else expect(amount + (missing?.value ?? 0)).toBe(minimum);
    }),
  );
});
