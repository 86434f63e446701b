import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isForeignReturn, isSameOrigin } from "./same-origin.server";

const OWN = "https://menu.example.com";
const request = (method: string, headers: Record<string, string> = {}) =>
  new Request(`${OWN}/cart`, { method, headers });

describe("isSameOrigin", () => {
  test("reading is free to all", () => {
    expect(isSameOrigin(request("GET", { "sec-fetch-site": "cross-site" }), OWN)).toBe(true);
    expect(isSameOrigin(request("HEAD"), OWN)).toBe(true);
  });

  test.each([
    ["a post of this site", { "sec-fetch-site": "same-origin" }, true],
    ["an old browser's post of this site", { origin: OWN }, true],
    ["a post of a sister site", { "sec-fetch-site": "same-site", origin: OWN }, false],
    ["a post of another site", { "sec-fetch-site": "cross-site", origin: OWN }, false],
    ["a post that a person typed in", { "sec-fetch-site": "none" }, false],
    ["a post of another origin", { origin: "https://evil.example" }, false],
    ["a post of a sandboxed frame", { origin: "null" }, false],
    ["a post without any of them", {}, false],
    [
      "a post of this site by a browser that says only where it comes from",
      { referer: `${OWN}/menu?q=a` },
      true,
    ],
    ["such a post of another site", { referer: `https://evil.example/${OWN}/` }, false],
    ["such a post of a site with a name that begins with ours", { referer: `${OWN}.evil.example/` }, false],
    ["such a post of a page that is no address", { referer: OWN.slice(8) }, false],
    ["such a post with ours as its user", { referer: `${OWN}@evil.example/` }, false],
    ["a post of another origin that names a page of ours", { origin: "null", referer: `${OWN}/menu` }, false],
    [
      "such a post after the edge has put its foreign origin aside",
      { "x-foreign-origin": "null", referer: `${OWN}/menu` },
      false,
    ],
    [
      "a post of another site that names a page of ours",
      { "sec-fetch-site": "cross-site", referer: `${OWN}/menu` },
      false,
    ],
  ])("%s", (_, headers: Record<string, string>, allowed) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect(isSameOrigin(request(method, headers), OWN)).toBe(allowed);
    }
  });

  test("an unsafe request passes by no other origin than the site's own", () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        const origin = `https://${domain}`;
        expect(isSameOrigin(request("POST", { origin }), OWN)).toBe(origin === OWN);
      }),
    );
  });

  test("forwarded hosts are not asked", () => {
    const headers = {
      origin: "https://evil.example",
      "x-forwarded-host": "evil.example",
      host: "evil.example",
    };
    expect(isSameOrigin(request("POST", headers), OWN)).toBe(false);
  });
});

test("another site may post to Apple's return alone, by its exact name", () => {
  const post = (path: string, method = "POST") =>
    isForeignReturn(new Request(`https://menu.example.com${path}`, { method }));
  expect(post("/auth/apple/callback")).toBe(true);
  for (const path of [
    "/auth/google/callback",
    "/auth/apple",
    "/auth/apple/callback/",
    "/AUTH/apple/callback",
  ])
    expect(post(path), path).toBe(false);
  expect(post("/auth/apple/callback", "DELETE")).toBe(false);
});
