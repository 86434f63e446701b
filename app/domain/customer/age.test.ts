import { expect, test } from "vitest";
import { isAdult } from "./birthday";

test.each([
  ["2008-11-22", "2026-11-22", true],
  ["2008-11-23", "2026-11-22", false],
  ["2008-02-29", "2026-02-28", false],
  ["2008-02-29", "2026-03-01", true],
  ["1950-01-01", "2026-11-22", true],
  ["2026-11-21", "2026-11-22", false],
])("who was born on %s is of age on %s: %s", (birthday, today, result) => {
  expect(isAdult(birthday, today)).toBe(result);
});
