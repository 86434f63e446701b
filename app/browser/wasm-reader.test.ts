import { afterEach, expect, test, vi } from "vitest";

vi.mock("zxing-wasm/reader/zxing_reader.wasm", () => ({ default: "/reader.wasm" }));

const own = Object.hasOwn;
afterEach(() => {
  Object.hasOwn = own;
});

test("a browser without Object.hasOwn gets what the library asks of it", async () => {
  Reflect.deleteProperty(Object, "hasOwn");
  await import("./wasm-reader");
  expect(Object.hasOwn).not.toBe(own);
  expect(Object.hasOwn({ code: undefined }, "code")).toBe(true);
  expect(Object.hasOwn({ code: 1 }, "toString")).toBe(false);
});
