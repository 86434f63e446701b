import { describe, expect, it } from "vitest";
import { refusalOf } from "./availability-view.server";

describe("the reason of the backend's refusal", () => {
  it("knows the four codes of a 412 and nothing else", () => {
    expect(refusalOf({ status: 412, code: "OUT_OF_AREA" })).toBe("OUT_OF_AREA");
    expect(refusalOf({ status: 412, code: "NEW_CODE" })).toBeUndefined();
    expect(refusalOf({ status: 409, code: "STORE_CLOSED" })).toBeUndefined();
  });
});
