import { describe, expect, it } from "vitest";
import { parseEnv } from "./env.server";

describe("signing in with a company", () => {
  it("is off without a client id", () => {
    expect(
      parseEnv({ GOOGLE_CLIENT_SECRET: "s", APPLE_TOKEN_URL: "https://apple.test/token" }).SOCIAL,
    ).toEqual({});
  });

  it("goes to the company's own addresses, or to those that are named", () => {
    const source = { GOOGLE_CLIENT_ID: "g", GOOGLE_CLIENT_SECRET: "s" };
    const named = { GOOGLE_TOKEN_URL: "http://127.0.0.1:4010/oidc/google/token" };
    expect(parseEnv({ ...source, ...named }).SOCIAL).toEqual({
      google: {
        clientId: "g",
        clientSecret: "s",
        authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
        tokenUrl: "http://127.0.0.1:4010/oidc/google/token",
        issuer: "http://127.0.0.1:4010/oidc/google",
      },
    });
  });

  it("knows how each company calls itself, unless it is named", () => {
    const source = { APPLE_CLIENT_ID: "a", APPLE_CLIENT_SECRET: "s" };
    expect(parseEnv(source).SOCIAL.apple?.issuer).toBe("https://appleid.apple.com");
    const named = {
      ...source,
      APPLE_TOKEN_URL: "https://id.test/token",
      APPLE_ISSUER: "https://issuer.test",
    };
    expect(parseEnv(named).SOCIAL.apple?.issuer).toBe("https://issuer.test");
    expect(parseEnv({ ...named, APPLE_ISSUER: undefined }).SOCIAL.apple?.issuer).toBe("https://id.test");
  });

  it("says in a sentence what is missing or no address", () => {
    expect(() => parseEnv({ FACEBOOK_CLIENT_ID: "f" })).toThrow("FACEBOOK_CLIENT_SECRET is missing");
    expect(() => parseEnv({ APPLE_AUTHORIZE_URL: "apple" })).toThrow("APPLE_AUTHORIZE_URL must be");
  });
});
