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

it("reads the page anew once somebody answers", async () => {
  asked.mockResolvedValue(new Response("ok"));
  await reread(signal, { asks: "/healthz", isReading: false, revalidate });
  expect(asked).toHaveBeenCalledWith("/healthz", { signal, cache: "no-store" });
  expect(revalidate).toHaveBeenCalledOnce();
});

it("leaves the page as it is where nobody answers: it would become an error page, which asks no more", async () => {
  asked.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(reread(signal, { asks: "/healthz", isReading: false, revalidate })).rejects.toThrow();
  asked.mockResolvedValueOnce(new Response(null, { status: 502 }));
  await expect(reread(signal, { asks: "/healthz", isReading: false, revalidate })).rejects.toThrow();
  expect(revalidate).not.toHaveBeenCalled();
});

it("lets a slow page come: reading it again would begin from the beginning", async () => {
  asked.mockResolvedValue(new Response("ok"));
  await reread(signal, { asks: "/healthz", isReading: true, revalidate });
  expect(revalidate).not.toHaveBeenCalled();
});
