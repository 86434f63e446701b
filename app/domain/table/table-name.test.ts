import { expect, it } from "vitest";
import { tableNumber } from "./table-link";

it.each([
  ["Mesa 12", "12"],
  ["Table 12", "12"],
  [" mesa  12 B ", "12 B"],
  ["12", "12"],
  ["Varanda 3", "Varanda 3"],
  ["Mesa", "Mesa"],
  ["Mesanino 2", "Mesanino 2"],
  ["", ""],
])("of %o is %o", (name, number) => {
  expect(tableNumber(name)).toBe(number);
});
