import { expect, test } from "vitest";
import { inParallel } from "./in-parallel.server";

test("keeps the order, and never has more under way than it may", async () => {
  let running = 0;
  let most = 0;
  const work = async (value: number) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 10 - value));
    running--;
    return value * 2;
  };
  expect(await inParallel([1, 2, 3, 4, 5, 6, 7], 3, work)).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(most).toBe(3);
  expect(await inParallel([], 3, work)).toEqual([]);
});

test("fails with the first that fails", async () => {
  const work = async (value: number) => {
    if (value === 2) throw new Error("two");
    return value;
  };
  await expect(inParallel([1, 2, 3], 2, work)).rejects.toThrow("two");
});
