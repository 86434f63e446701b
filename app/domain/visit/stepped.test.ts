import { expect, test } from "vitest";
import { stepped } from "./stepped";

const after = (query: string) =>
  stepped(new URLSearchParams(query), (name, by) =>
    name === "people" ? Number(new URLSearchParams(query).get(name)) + by : undefined,
  )?.toString();

test("a press of a stepper becomes the number that it asks for, and is in the query no more", () => {
  expect(after("people=3&split=EQUAL&step=people%2B")).toBe("people=4&split=EQUAL");
  expect(after("people=3&step=people-")).toBe("people=2");
  expect(after("step=people%2B")).toBe("people=1");
});

test("what names no number is taken away, and nothing without a press", () => {
  for (const step of ["", "people", "%2B", "quantity%2B", "people+"])
    expect(after(`people=3&step=${step}`)).toBe("people=3");
  expect(after("people=3")).toBeUndefined();
});
