import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backFrom, courseOf, stepPath } from "./address-paths";

const query = (path: string) => new URL(path, "http://localhost").searchParams;

describe("the steps of an address", () => {
  test("keep their scope from page to page", () => {
    const course = courseOf(query(stepPath("/geolocation/address", { scope: "address" })));
    expect(course).toEqual({ scope: "address", back: undefined });
    expect(stepPath("/geolocation/address", { scope: "register" })).toBe("/geolocation/address");
    expect(courseOf(new URLSearchParams("scope=anything")).scope).toBe("register");
  });

  test("keep the page that asked for an address, whatever its path", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, search) => {
        const { back } = courseOf(new URLSearchParams({ back: `/p${path}?${search}` }));
        const kept = courseOf(query(stepPath("/geolocation/confirm", { scope: "address", back })));
        expect(kept).toEqual({ scope: "address", back });
      }),
    );
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "lead to no other site: %s",
    (back) => {
      expect(courseOf(new URLSearchParams({ back })).back).toBeUndefined();
    },
  );

  test("lead back one at a time, and then out to where one came from", () => {
    expect(backFrom("/geolocation/confirm", { scope: "address" })).toBe("/geolocation/address?scope=address");
    expect(backFrom("/geolocation/address", { scope: "register" })).toBe("/geolocation");
    expect(backFrom("/geolocation/by-hand", { scope: "register" })).toBe("/geolocation");
    expect(backFrom("/geolocation", { scope: "register" })).toBe("/auth");
    expect(backFrom("/geolocation", { scope: "address" })).toBe("/");
    expect(backFrom("/geolocation", { scope: "address", back: "/payment" })).toBe("/payment");
  });
});
