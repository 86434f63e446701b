import { describe, expect, it } from "vitest";
import { deviceOf } from "./device";

const PHONES = [
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
  "Opera/9.80 (Android; Opera Mini/36.2/191.249; U; pt) Presto/2.12.423 Version/12.16",
  "Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
];
const DESKTOPS = [
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15",
];

describe("deviceOf", () => {
  it.each(PHONES)("a phone: %s", (userAgent) => expect(deviceOf({ userAgent })).toBe("mobile"));
  it.each(DESKTOPS)("a desktop: %s", (userAgent) => expect(deviceOf({ userAgent })).toBe("desktop"));

  it("believes the client hint before the agent", () => {
    expect(deviceOf({ chUaMobile: "?0", userAgent: PHONES[0] })).toBe("desktop");
    expect(deviceOf({ chUaMobile: "?1", userAgent: DESKTOPS[0] })).toBe("mobile");
    expect(deviceOf({ chUaMobile: "nonsense", userAgent: PHONES[0] })).toBe("mobile");
  });

  it("takes silence for a desktop", () => {
    expect(deviceOf({})).toBe("desktop");
    expect(deviceOf({ chUaMobile: null, userAgent: null })).toBe("desktop");
  });
});
