import { beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import { lastKnown } from "./public-read.server";

// The name sets a cookie apart, and no page has this one.
const known = lastKnown("bill-shown", z.object({ status: z.string(), note: z.string().exactOptional() }));

beforeEach(() => void vi.useFakeTimers());

/** The cookies of a browser after a page kept this. */
async function kept(cookies: string, status: string, of = "a"): Promise<string> {
  const visitor = await visitorWith(cookies);
  known.keep(visitor, of, { status });
  return cookiesAfter(new Headers(visitor.takeHeaders()), cookies);
}

it("is not sent again while a page renews itself and nothing has changed, but is soon enough", async () => {
  const first = await kept("", "OPEN");
  vi.advanceTimersByTime(30_000);
  expect(await kept(first, "OPEN")).toBe(first);
  expect(await kept(first, "PAID")).not.toBe(first);
  expect(await kept(first, "OPEN", "b")).not.toBe(first);
  vi.advanceTimersByTime(31_000);
  const again = await kept(first, "OPEN");
  expect(again).not.toBe(first);
  expect(known.of(await visitorWith(again), "a")).toEqual({ what: { status: "OPEN" }, at: new Date() });
});
