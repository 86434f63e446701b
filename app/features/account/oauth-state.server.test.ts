import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOwnState, newState, SIGN_IN_SECONDS } from "./social-sign-in.server";

const at = (seconds: number, ...secrets: string[]) => ({ secrets, now: () => seconds * 1000 });

describe("a state", () => {
  it("is known without a cookie until it runs out, also after its secret was replaced", () => {
    const state = newState("apple", at(1000, "old"));
    const last = 1000 + SIGN_IN_SECONDS - 1;
    expect(isOwnState(state, "apple", at(last, "new", "old"))).toBe(true);
    expect(isOwnState(state, "apple", at(last + 1, "new", "old"))).toBe(false);
    expect(isOwnState(state, "apple", at(1000, "new"))).toBe(false);
    expect(isOwnState(state, "google", at(1000, "old"))).toBe(false);
  });

  it("is another one each time", () => {
    expect(newState("apple", at(0, "a"))).not.toBe(newState("apple", at(0, "a")));
  });

  it("cannot be changed anywhere, nor made up", () => {
    const ring = at(1000, "secret");
    const state = newState("apple", ring);
    fc.assert(
      fc.property(fc.nat(state.length - 1), fc.constantFrom(..."AZaz09-_ =%"), (index, letter) => {
        const changed = state.slice(0, index) + letter + state.slice(index + 1);
        expect(isOwnState(changed, "apple", ring)).toBe(changed === state);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => !isOwnState(text, "apple", ring)));
    expect(isOwnState(`${state}AAAA`, "apple", ring)).toBe(false);
  });
});
