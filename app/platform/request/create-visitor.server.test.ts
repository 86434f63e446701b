import { expect, it, vi } from "vitest";
import { lazily } from "./create-visitor.server";

it("makes its value at the first use, and once, also if there is none", () => {
  const make = vi.fn(() => undefined);
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});
