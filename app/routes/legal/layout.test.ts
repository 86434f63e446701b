import { expect, test } from "vitest";
import { legalPageOf } from "./layout";

test.each([
  ["/privacy/terms", true, "title.terms.title", "/"],
  ["/privacy/policy", false, "title.policy.title", "/"],
  ["/privacy/Policy/", false, "title.policy.title", "/"],
  ["/privacy/my-data", false, "title.myData.title", "/"],
  ["/privacy/my-data", true, "title.myData.title", "/profile"],
  ["/privacy/cookies", true, "privacy.cookies.title", "/privacy/my-data"],
  ["/privacy/delete-account", true, "form.account.delete.action.delete", "/privacy/my-data"],
] as const)("%s, signed in: %s", (pathname, isSignedIn, title, back) => {
  expect(legalPageOf(pathname, isSignedIn, true)).toEqual({ title, back });
});
