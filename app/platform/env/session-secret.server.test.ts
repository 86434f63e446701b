import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { isStrongSecret } from "./env.server";

it("takes what openssl makes", () => {
  for (let run = 0; run < 200; run++) {
    expect(isStrongSecret(randomBytes(32).toString("hex"))).toBe(true);
  }
});

it("refuses letters repeated, blocks repeated and placeholders", () => {
  expect(isStrongSecret("x".repeat(64))).toBe(false);
  expect(isStrongSecret("abababababababababababababababab")).toBe(false);
  expect(isStrongSecret("kY3vQ8rT1zLmW6xN".repeat(2))).toBe(false);
  expect(isStrongSecret("kY3vQ8rT1zLmW6xN".repeat(3).slice(0, 40))).toBe(false);
  expect(isStrongSecret("super-SECRET-value-kY3vQ8rT1zLmW6xN")).toBe(false);
});
