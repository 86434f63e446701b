import { beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint";

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (number: number) => frames.splice(number - 1, 1));
});

test("work begins after the next frame, once", () => {
  const work = vi.fn();
  afterPaint(work);
  for (const frame of frames) frame();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test("where no frame comes, it begins all the same, once", () => {
  const work = vi.fn();
  afterPaint(work);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
  expect(frames).toEqual([]);
});
