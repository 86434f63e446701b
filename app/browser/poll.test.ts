import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { poll } from "~/browser/poll";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const network = { onLine: true };
const ask = vi.fn(async (_: AbortSignal) => undefined);
const told = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = "visible";
  network.onLine = true;
  const browser = { setTimeout, clearTimeout };
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("window", Object.assign(new EventTarget(), browser));
  stop = poll(10, ask, told);
});
afterEach(() => {
  stop();
  ask.mockClear();
  told.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

function becomes(state: "visible" | "hidden"): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

function goes(type: "online" | "offline"): void {
  network.onLine = type === "online";
  window.dispatchEvent(new Event(type));
}

describe("a page that polls", () => {
  it("does not ask while it is hidden, and asks at once when it is visible again", async () => {
    await pass(10);
    expect(ask).toHaveBeenCalledTimes(1);
    becomes("hidden");
    await pass(600);
    expect(ask).toHaveBeenCalledTimes(1);
    becomes("visible");
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("does not ask while it is offline, and reports that as a failure", async () => {
    goes("offline");
    expect(told).toHaveBeenLastCalledWith(true);
    await pass(600);
    expect(ask).not.toHaveBeenCalled();
    goes("online");
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenLastCalledWith(false);
  });

  it("asks less and less often while no answer comes", async () => {
    ask.mockRejectedValue(new TypeError("Failed to fetch"));
    await pass(10 + 20 + 40);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(told).toHaveBeenLastCalledWith(true);
    ask.mockImplementation(async () => undefined);
  });
});
