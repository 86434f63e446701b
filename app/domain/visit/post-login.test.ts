import { describe, expect, it } from "vitest";
import { afterSignIn } from "./access";

const TABLE = [
  // type, address, phone, document, and the page that follows
  ["registered", false, false, false, "/geolocation"],
  ["registered", false, false, true, "/geolocation"],
  ["registered", false, true, false, "/geolocation"],
  ["registered", false, true, true, "/geolocation"],
  ["registered", true, false, false, "/register/phone"],
  ["registered", true, false, true, "/register/phone"],
  ["registered", true, true, false, "/register/data"],
  ["registered", true, true, true, "/"],
  ["b2c", false, false, false, "/geolocation"],
  ["b2c", false, false, true, "/geolocation"],
  ["b2c", false, true, false, "/geolocation"],
  ["b2c", false, true, true, "/geolocation"],
  ["b2c", true, false, false, "/"],
  ["b2c", true, false, true, "/"],
  ["b2c", true, true, false, "/"],
  ["b2c", true, true, true, "/"],
] as const;

describe("afterSignIn", () => {
  it.each(TABLE)(
    "%s, address %s, phone %s, document %s: %s",
    (type, hasAddress, hasPhone, hasDocument, to) => {
      expect(afterSignIn({ type, hasAddress, hasPhone, hasDocument })).toBe(to);
    },
  );

  it("knows every combination", () => {
    expect(new Set(TABLE.map((row) => row.slice(0, 4).join())).size).toBe(16);
  });
});
