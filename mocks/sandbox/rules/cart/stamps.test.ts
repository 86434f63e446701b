import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterGiving, afterTakingBack, stampsOf } from "./stamps";

/** What happens to a customer: an order of so many stamps is concluded, one of those is refunded, a coupon is used. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("conclude" as const), stamps: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant("refund" as const), order: fc.nat(100) }),
  fc.record({ kind: fc.constant("use" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The stamps of a customer after many steps, with what stands of the orders. */
function after(steps: readonly Step[], goal: number) {
  const state = { stamps: 0, unused: 0, used: 0, standing: [] as number[], forgiven: 0 };
  for (const one of steps) {
    if (one.kind === "conclude") {
      const { stamps, won } = afterGiving(state.stamps, one.stamps, goal);
      Object.assign(state, { stamps, unused: state.unused + won });
      state.standing.push(one.stamps);
    } else if (one.kind === "use" && state.unused > 0) {
      state.unused -= 1;
      state.used += 1;
    } else if (one.kind === "refund" && state.standing.length > 0) {
      const [taken = 0] = state.standing.splice(one.order % state.standing.length, 1);
      const worth = state.stamps + goal * state.unused;
      const { stamps, withdrawn } = afterTakingBack(state.stamps, taken, { goal, unused: state.unused });
      Object.assign(state, { stamps, unused: state.unused - withdrawn });
      state.forgiven += Math.max(0, taken - worth);
    }
    expect(state.stamps).toBeGreaterThanOrEqual(0);
    expect(state.stamps).toBeLessThan(goal);
    expect(state.unused).toBeGreaterThanOrEqual(0);
  }
  return state;
}

const goals = fc.integer({ min: 1, max: 1_000 });

describe("stamps", () => {
  it("are the stamps of the orders that stand, less what became coupons, more what could not be taken back", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), goals, (steps, goal) => {
        const { stamps, unused, used, standing, forgiven } = after(steps, goal);
        const given = standing.reduce((sum, one) => sum + one, 0);
        expect(stamps + goal * (unused + used)).toBe(given + forgiven);
      }),
    );
  });

  it("are what they were once an order is concluded and refunded, also across the goal", () => {
    fc.assert(
      fc.property(goals, fc.nat(999), fc.integer({ min: 1, max: 3_000 }), (goal, from, given) => {
        const stamps = from % goal;
        const { won, ...then } = afterGiving(stamps, given, goal);
        const back = afterTakingBack(then.stamps, given, { goal, unused: won });
        expect(back).toEqual({ stamps, withdrawn: won });
      }),
    );
  });

  it("come from the minimum on", () => {
    const rule = { goal: 10, each: 2, minimum: 3_000 };
    expect([2_999, 3_000].map((items) => stampsOf(rule, items))).toEqual([0, 2]);
  });
});
