import { expect, it } from "vitest";
import { pageCoding } from "./page-coding.server";

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=1.0, br; q=0", "gzip"],
  ["br;q=0.0, gzip;q=0", undefined],
  ["brotli", undefined],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("a browser that accepts %s gets pages as %s", (accepted, coding) => {
  expect(pageCoding(accepted)).toBe(coding);
});
