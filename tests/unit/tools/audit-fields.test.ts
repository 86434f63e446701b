import { expect, test } from "vitest";
import { unknownFields } from "../../e2e/audit/fields";

test("the audit knows what a browser may fill into every field that people write in", () => {
  expect(unknownFields()).toEqual([]);
});
