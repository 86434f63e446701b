import { describe, expect, it } from "vitest";
import { assertIdToken } from "./id-token.server";

const NOW = 1_700_000_000_000;
const good = { iss: "https://id.test", aud: "us", exp: NOW / 1000 + 60, nonce: "n" };
const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString("base64url");
const check = (token: string) => () =>
  assertIdToken(token, { issuers: ["https://id.test", "id.test"], audience: "us", nonce: "n", now: NOW });
const withClaims = (change: object) => check(`h.${encode({ ...good, ...change })}.s`);

describe("an id token", () => {
  it("is for us, still good, and of this sign-in", () => {
    expect(withClaims({})).not.toThrow();
    expect(withClaims({ aud: ["them", "us"] })).not.toThrow();
    expect(withClaims({ iss: "id.test" })).not.toThrow();
    expect(withClaims({ exp: NOW / 1000 - 59 })).not.toThrow();
  });

  it.each([
    { iss: "https://evil.test" },
    { iss: undefined },
    { iss: "https://id.test/" },
    { aud: "them" },
    { aud: [] },
    { exp: NOW / 1000 - 60 },
    { nonce: "other" },
    { nonce: undefined },
  ])("is refused with %o", (change) => {
    expect(withClaims(change)).toThrow(/issuer|audience|expired|nonce|form/);
  });

  it.each(["", "h", "h.e30", "h.e30.s", "h.%%%.s", "..", `h.${encode(null)}.s`])("is not %o", (token) => {
    expect(check(token)).toThrow("form");
  });
});
