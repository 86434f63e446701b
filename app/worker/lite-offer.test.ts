import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { declineLite, offersLite } from "./lite-offer";

/** As much of a browser's as is asked for. */
class Navigation {
  readonly fetchStart = 1_000;
  readonly serverTiming: { name: string; duration: number }[];
  constructor(
    readonly responseEnd: number,
    serverMs?: number,
  ) {
    this.serverTiming = serverMs === undefined ? [] : [{ name: "app", duration: serverMs }];
  }
}

interface Page {
  came?: Navigation;
  lite?: string;
  wantsLess?: boolean;
  isTypedIn?: boolean;
}

const FAST = new Navigation(1_400);
const SLOW = new Navigation(4_100);

function stub({ came = FAST, lite, wantsLess = false, isTypedIn = false }: Page): void {
  vi.stubGlobal("PerformanceNavigationTiming", Navigation);
  vi.stubGlobal("performance", { getEntriesByType: () => [came] });
  vi.stubGlobal("matchMedia", () => ({ matches: wantsLess }));
  vi.stubGlobal("document", {
    documentElement: { dataset: lite === undefined ? {} : { lite } },
    querySelector: () => (isTypedIn ? {} : null),
  });
}

describe("lite mode is offered", () => {
  beforeEach(() => void vi.stubGlobal("localStorage", {}));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each<[string, Page, boolean]>([
    ["not where the document came soon", {}, false],
    ["where it took over three seconds", { came: SLOW }, true],
    ["not where the server took them", { came: new Navigation(4_100, 2_000) }, false],
    ["where the network alone took as much", { came: new Navigation(6_100, 2_000) }, true],
    ["where the browser wants less data", { wantsLess: true }, true],
    ["not where it was decided", { came: SLOW, lite: "decided" }, false],
    ["not where something is filled in", { came: SLOW, isTypedIn: true }, false],
  ])("%s", (_, page, isOffered) => {
    stub(page);
    expect(offersLite()).toBe(isOffered);
  });

  it("not for thirty days after it was closed", () => {
    vi.useFakeTimers();
    stub({ came: SLOW });
    declineLite();
    expect(offersLite()).toBe(false);
    vi.advanceTimersByTime(29 * 24 * 3_600_000);
    expect(offersLite()).toBe(false);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(offersLite()).toBe(true);
  });

  it("also where the browser keeps nothing", () => {
    stub({ came: SLOW });
    vi.stubGlobal("localStorage", undefined);
    declineLite();
    expect(offersLite()).toBe(true);
  });
});
