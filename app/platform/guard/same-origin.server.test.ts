import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isForeignPost, sourceOf } from "./csrf-token.server";

const OWN = "https://menu.example.com";
const request = (method: string, headers: Record<string, string> = {}) =>
  new Request(`${OWN}/cart`, { method, headers });

describe("sourceOf", () => {
  test("reading is free to all", () => {
    expect(sourceOf(request("GET", { "sec-fetch-site": "cross-site" }), OWN)).toBe("ours");
    expect(sourceOf(request("HEAD"), OWN)).toBe("ours");
  });

  test.each([
    ["a post of this site", { "sec-fetch-site": "same-origin" }, "ours"],
    ["an old browser's post of this site", { origin: OWN }, "ours"],
    ["a post of a sister site", { "sec-fetch-site": "same-site", origin: OWN }, "foreign"],
    ["a post of another site", { "sec-fetch-site": "cross-site", origin: OWN }, "foreign"],
    ["a post that a person typed in", { "sec-fetch-site": "none" }, "foreign"],
    ["a post of another origin", { origin: "https://evil.example" }, "foreign"],
    ["a post of a sandboxed frame", { origin: "null" }, "foreign"],
    ["a post without any of them", {}, "untold"],
    [
      "a post of this site by a browser that says only where it comes from",
      { referer: `${OWN}/menu?q=a` },
      "ours",
    ],
    ["such a post of another site", { referer: `https://evil.example/${OWN}/` }, "foreign"],
    [
      "such a post of a site with a name that begins with ours",
      { referer: `${OWN}.evil.example/` },
      "foreign",
    ],
    ["such a post of a page that is no address", { referer: OWN.slice(8) }, "foreign"],
    ["such a post with ours as its user", { referer: `${OWN}@evil.example/` }, "foreign"],
    [
      "a post of another origin that names a page of ours",
      { origin: "null", referer: `${OWN}/menu` },
      "foreign",
    ],
    [
      "such a post after the edge has put its foreign origin aside",
      { "x-foreign-origin": "null", referer: `${OWN}/menu` },
      "foreign",
    ],
    [
      "a post of another site that names a page of ours",
      { "sec-fetch-site": "cross-site", referer: `${OWN}/menu` },
      "foreign",
    ],
  ])("%s", (_, headers: Record<string, string>, source) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect(sourceOf(request(method, headers), OWN)).toBe(source);
    }
  });

  test("an unsafe request passes by no other origin than the site's own", () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        const origin = `https://${domain}`;
        expect(sourceOf(request("POST", { origin }), OWN)).toBe(origin === OWN ? "ours" : "foreign");
      }),
    );
  });

  test("forwarded hosts are not asked", () => {
    const headers = {
      origin: "https://evil.example",
      "x-forwarded-host": "evil.example",
      host: "evil.example",
    };
    expect(sourceOf(request("POST", headers), OWN)).toBe("foreign");
  });
});

test("another site may post to Apple's return alone, by its exact name", () => {
  const post = (path: string, method = "POST") =>
    isForeignPost(new Request(`https://menu.example.com${path}`, { method }));
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
