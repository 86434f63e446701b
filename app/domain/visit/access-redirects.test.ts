import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccessVisitor, decide } from "./access";

const ROOTS = [
  ...["", "auth", "welcome", "recovery", "register", "privacy", "track", "geolocation", "menu", "cupons"],
  ...[
    "favorites",
    "orders",
    "profile",
    "mobile",
    "payment",
    "payments",
    "cart",
    "stores",
    "table",
    "table-payment",
    "shared",
  ],
  ...["tablet", "resources", "example", "healthz", "MENU", "%6denu", "%", "..", "nowhere"],
];
const visitors: fc.Arbitrary<AccessVisitor> = fc.record({
  testEnv: fc.boolean(),
  flags: fc.record({ delivery: fc.boolean(), tablePayment: fc.boolean(), externalLogin: fc.boolean() }),
  device: fc.constantFrom("mobile", "desktop"),
  isHandheld: fc.boolean(),
  userType: fc.constantFrom("guest", "registered", "b2c"),
  access: fc.boolean(),
  addressKnown: fc.boolean(),
});
const paths = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...ROOTS),
      fc.constantFrom("", "/", "/verify", "/menu", "/profile", "/order/1", "//", "/../menu"),
      fc.constantFrom("", "?scope=address", "?scope=register", "?", "#x"),
    )
    .map(([root, rest, query]) => `/${root}${rest}${query}`),
  fc.webPath(),
  fc.string(),
);

it("leads to a table only with a device in a hand and the feature", () => {
  const ends = (visitor: AccessVisitor) =>
    ["/table", "/table/order", "/table-payment"].map((path) => decide(visitor, path));
  for (const visitor of everyVisitor().filter(({ testEnv }) => !testEnv)) {
    const may = visitor.isHandheld && visitor.flags.tablePayment;
    for (const end of ends(visitor)) expect("allow" in end).toBe(may);
  }
});

describe("following the redirects", () => {
  it("ends on an allowed page within five hops, whoever asks for whatever", () => {
    fc.assert(
      fc.property(visitors, paths, (visitor, start) => {
        expect(hops(visitor, start)).toBeLessThanOrEqual(5);
      }),
      { numRuns: 3000 },
    );
  });

  it("holds for every visitor there can be, on every known path", () => {
    const stuck = everyVisitor().flatMap((visitor) =>
      ROOTS.filter((root) => hops(visitor, `/${root}`) > 5).map((root) => ({ root, ...visitor })),
    );
    expect(stuck).toEqual([]);
  });
});

function everyVisitor(): AccessVisitor[] {
  const bits = Array.from({ length: 2 ** 8 }, (_, number) => (bit: number) => ((number >> bit) & 1) === 1);
  return (["guest", "registered", "b2c"] as const).flatMap((userType) =>
    bits.map((bit) => ({
      testEnv: bit(0),
      flags: { delivery: bit(1), tablePayment: bit(2), externalLogin: bit(3) },
      device: bit(4) ? ("mobile" as const) : ("desktop" as const),
      userType,
      access: bit(5),
      addressKnown: bit(6),
      isHandheld: bit(7),
    })),
  );
}

function hops(visitor: AccessVisitor, start: string): number {
  let path = start;
  for (let hop = 0; hop < 10; hop++) {
    const decision = decide(visitor, path);
    if ("allow" in decision) return hop;
    path = decision.redirect;
  }
  return Number.POSITIVE_INFINITY;
}
