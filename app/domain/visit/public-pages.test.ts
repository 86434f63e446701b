import { expect, test } from "vitest";
import { isPublicPage, PUBLIC_PAGES, reachablePages } from "./access";

const ALL = { delivery: true, tablePayment: true, externalLogin: false };

test("all public pages are reached while all is on", () => {
  expect(reachablePages(ALL)).toEqual([...PUBLIC_PAGES]);
});

test("the page of a choice is none without one", () => {
  expect(reachablePages({ ...ALL, tablePayment: false })).not.toContain("/welcome");
  expect(reachablePages({ ...ALL, delivery: false })).not.toContain("/welcome");
});

test("where everybody signs in outside, there is one way in", () => {
  expect(reachablePages({ ...ALL, externalLogin: true })).toEqual([
    ...["/auth", "/auth/login", "/privacy/terms", "/privacy/policy"],
  ]);
});

test.each([
  ["/auth", true],
  ["/auth/", true],
  ["/privacy/terms", true],
  ["/", false],
  ["/menu", false],
  ["/auth/b2c", false],
  ["/authentic", false],
  ["/register/verify", false],
])("%s: %s", (path, isPublic) => {
  expect(isPublicPage(path)).toBe(isPublic);
});
