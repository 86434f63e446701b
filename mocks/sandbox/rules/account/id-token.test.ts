import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readIdToken } from "./id-token";

const NOW = Date.parse("2026-11-20T20:00:00-03:00");
const keyPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const { n = "", e = "" } = publicKey.export({ format: "jwk" });
  return { privateKey, key: { kid: "k1", kty: "RSA", n, e } };
};
const own = keyPair();
const other = keyPair();
const good = { iss: "https://a.test", aud: "shop", exp: NOW / 1_000 + 60, sub: "s1", email: "a@b.test" };
const expected = { key: own.key, issuer: "https://a.test", audience: "shop", now: NOW };

function tokenOf(claims: object, head: object = { alg: "RS256", kid: "k1" }, by = own): string {
  const signed = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${signed}.${sign("sha256", Buffer.from(signed), by.privateKey).toString("base64url")}`;
}

describe("an id token", () => {
  it("is read when key, issuer, audience and time are right", () => {
    expect(readIdToken(tokenOf(good), expected)).toEqual(good);
    expect(readIdToken(tokenOf({ ...good, aud: ["x", "shop"] }), expected)).toMatchObject({ sub: "s1" });
  });

  it.each([
    ["of another issuer", tokenOf({ ...good, iss: "https://b.test" })],
    ["for another audience", tokenOf({ ...good, aud: "other" })],
    ["past its time", tokenOf({ ...good, exp: NOW / 1_000 })],
    ["without a subject", tokenOf({ ...good, sub: "" })],
    ["signed by another key", tokenOf(good, { alg: "RS256", kid: "k1" }, other)],
    ["naming another key", tokenOf(good, { alg: "RS256", kid: "k2" })],
    ["of another algorithm", tokenOf(good, { alg: "none", kid: "k1" })],
    ["with its signature cut", tokenOf(good).replace(/\.[^.]*$/, ".")],
    ["with more parts", `${tokenOf(good)}.x`],
    ["that is none", "not a token"],
    ["that is empty", ""],
  ])("%s is refused", (_, token) => {
    expect(readIdToken(token, expected)).toBeUndefined();
  });
});
