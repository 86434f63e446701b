import { describe, expect, it } from "vitest";
import { isLite, LITE_OFF, LITE_ON } from "./lite";

describe("isLite", () => {
  it.each([
    [{ saveData: "on" }, true],
    [{ saveData: "ON " }, true],
    [{ saveData: "off" }, false],
    [{ ect: "2g" }, true],
    [{ ect: "slow-2g" }, true],
    [{ ect: "3g" }, false],
    [{}, false],
    [{ cookie: null, saveData: null, ect: null }, false],
  ])("reads the browser's signals %j: %s", (signals, expected) => expect(isLite(signals)).toBe(expected));

  it("lets the customer's choice win over both signals", () => {
    expect(isLite({ cookie: LITE_OFF, saveData: "on", ect: "2g" })).toBe(false);
    expect(isLite({ cookie: LITE_ON, saveData: "off", ect: "4g" })).toBe(true);
    expect(isLite({ cookie: "junk", saveData: "on" })).toBe(true);
  });
});
