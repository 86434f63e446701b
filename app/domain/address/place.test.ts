import { expect, test } from "vitest";
import { placeOf } from "./place";

test("an address without coordinates lies at the fallback", () => {
  expect(placeOf({})).toEqual({ latitude: 1, longitude: 1 });
  expect(placeOf({ latitude: -23.5 })).toEqual({ latitude: 1, longitude: 1 });
  expect(placeOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
});
