import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSigned } from "./signed-change.server";

const NOW = Date.parse("2026-11-27T20:00:00Z");
const SECOND = NOW / 1_000;
const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
const header = (secret: string, body: string, at = SECOND) => `t=${at},v1=${hmac(secret, `${at}.${body}`)}`;

describe("a signed body", () => {
  it("is one under any of the secrets, within five minutes, and under no other", () => {
    const secret = fc.string({ minLength: 32, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.tuple(secret, secret, secret).filter((all) => new Set(all).size === 3),
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: -600, max: 600 }),
        ([newest, older, stranger], body, ahead) => {
          const at = SECOND + ahead;
          const isInTime = Math.abs(ahead) <= 300;
          for (const one of [newest, older])
            expect(isSigned(body, header(one, body, at), [newest, older], NOW)).toBe(isInTime);
          expect(isSigned(body, header(stranger, body, at), [newest, older], NOW)).toBe(false);
          expect(isSigned(`${body} `, header(newest, body, at), [newest, older], NOW)).toBe(false);
        },
      ),
    );
  });

  it("may have several signatures, of which one is right", () => {
    const body = "{}";
    const both = `t=${SECOND},v1=${hmac("other", "x")},v1=${hmac("secret", `${SECOND}.${body}`)}`;
    expect(isSigned(body, both, ["secret"], NOW)).toBe(true);
  });

  it.each([
    null,
    "",
    "t=",
    "v1=",
    `t=${SECOND}`,
    `t=${SECOND},v1=`,
    `t=x,v1=${hmac("secret", "x.{}")}`,
    "====",
    ",,,",
  ])("is none without a whole header: %s", (given) => {
    expect(isSigned("{}", given, ["secret"], NOW)).toBe(false);
  });
});
