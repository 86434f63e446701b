import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceName, partsOfDevice } from "./device";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("deviceName", () => {
  it.each([
    ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/130.0.0.0 Mobile Safari/537.36`],
    [
      "Samsung Internet on Android",
      `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${KIT} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    ],
    ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"],
    [
      "Safari on iPhone",
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${APPLE} Version/17.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      "Chrome on iPhone",
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${APPLE} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      "Instagram on iPhone",
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${KIT} Mobile/21F79 Instagram 334.0`,
    ],
    [
      "Edge on Windows",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
    ],
    [
      "Opera on Mac",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0`,
    ],
    [
      "Safari on Mac",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/17.0 Safari/605.1.15`,
    ],
    ["Chrome on ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/130.0.0.0 Safari/537.36`],
    ["Linux", "Something/1.0 (X11; Linux x86_64)"],
    [undefined, "curl/8.5.0"],
    [undefined, ""],
    [undefined, null],
  ])("says %s", (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it("is a header's text, whatever the browser says", () => {
    const words = fc.constantFrom("Chrome/1", "Android", "iPhone", "\r\nx: y", "é", " on ", "Firefox/2");
    const agents = fc.oneof(
      fc.string(),
      fc.array(words).map((all) => all.join(" ")),
    );
    fc.assert(
      fc.property(agents, (agent) => {
        const name = deviceName(agent);
        expect(name ?? "none").toMatch(/^[\x20-\x7e]{1,100}$/);
      }),
    );
  });
});

describe("partsOfDevice", () => {
  it.each([
    ["Chrome on Android", { browser: "Chrome", system: "Android" }],
    ["Android", undefined],
    ["The till on the left on Monday", undefined],
    ["", undefined],
  ])("reads %j", (name, parts) => {
    expect(partsOfDevice(name)).toEqual(parts);
  });
});
