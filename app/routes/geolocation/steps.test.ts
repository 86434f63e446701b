import { describe, expect, test } from "vitest";
import { backFrom, scopeOf, stepPath } from "./steps";

describe("the steps of an address", () => {
  test("keep their scope from page to page", () => {
    const query = new URL(stepPath("/geolocation/address", "address"), "http://localhost").searchParams;
    expect(scopeOf(query)).toBe("address");
    expect(stepPath("/geolocation/address", "register")).toBe("/geolocation/address");
    expect(scopeOf(new URLSearchParams("scope=anything"))).toBe("register");
  });

  test("lead back one at a time, and then out to where one came from", () => {
    expect(backFrom("/geolocation/confirm", "address")).toBe("/geolocation/address?scope=address");
    expect(backFrom("/geolocation/address", "register")).toBe("/geolocation");
    expect(backFrom("/geolocation", "register")).toBe("/auth");
    expect(backFrom("/geolocation", "address")).toBe("/");
  });
});
