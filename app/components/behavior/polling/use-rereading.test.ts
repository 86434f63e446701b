import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reread } from "./use-rereading";

const asked = vi.fn();
const revalidate = vi.fn();
const { signal } = new AbortController();

beforeEach(() => vi.stubGlobal("fetch", asked));
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
  revalidate.mockReset();
});

it("loads the page again when the server answers", async () => {
  asked.mockResolvedValue(new Response("ok"));
  await reread(signal, { asks: "/healthz", isReading: false, revalidate });
  expect(asked).toHaveBeenCalledWith("/healthz", { signal, cache: "no-store" });
  expect(revalidate).toHaveBeenCalledOnce();
});

it("leaves the page as it is without an answer, because an error page would not poll", async () => {
  asked.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(reread(signal, { asks: "/healthz", isReading: false, revalidate })).rejects.toThrow();
  asked.mockResolvedValueOnce(new Response(null, { status: 502 }));
  await expect(reread(signal, { asks: "/healthz", isReading: false, revalidate })).rejects.toThrow();
  expect(revalidate).not.toHaveBeenCalled();
});

it("waits for a slow page, because another load would start over", async () => {
  asked.mockResolvedValue(new Response("ok"));
  await reread(signal, { asks: "/healthz", isReading: true, revalidate });
  expect(revalidate).not.toHaveBeenCalled();
});
