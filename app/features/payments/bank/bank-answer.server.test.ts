import fc from "fast-check";
import { expect, it } from "vitest";
import { bankFingerprint, bankState, fingerprintOfState } from "./bank-answer.server";

const NEW = "n".repeat(32);
const OLD = "o".repeat(32);

it("names its key, whichever of our secrets made it", () => {
  fc.assert(
    fc.property(fc.string(), (key) => {
      expect(fingerprintOfState(bankState(key, [OLD]), [NEW, OLD])).toBe(bankFingerprint(key));
      expect(fingerprintOfState(bankState(key, [OLD]), [NEW])).toBeUndefined();
    }),
  );
});

it("is not to be made up, nor to be spelled otherwise", () => {
  const state = bankState("a key", [NEW]);
  fc.assert(
    fc.property(fc.nat({ max: state.length - 1 }), fc.constantFrom("A", "B", "_", "", "="), (at, letter) => {
      const other = state.slice(0, at) + letter + state.slice(at + 1);
      if (other !== state) expect(fingerprintOfState(other, [NEW])).toBeUndefined();
    }),
  );
  expect(fingerprintOfState("", [NEW])).toBeUndefined();
});
