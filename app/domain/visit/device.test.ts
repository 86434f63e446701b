import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceOf, isHandheld } from "./device";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0";

const PHONES = {
  "Chrome on Android": `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
  "Samsung's browser": `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${KIT} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
  "Firefox on Android": "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0",
  "Safari on an iPhone": `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${APPLE} Mobile/15E148 Safari/604.1`,
  "an iPod": `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) ${APPLE} Mobile/15E148 Safari/604.1`,
  "an app on an iPhone": `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${KIT} Mobile/21F79 Instagram 334.0`,
  "Opera Mini": "Opera/9.80 (Android; Opera Mini/36.2/191.249; U; pt) Presto/2.12.423 Version/12.16",
  KaiOS: "Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
  "a Windows phone": "Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) Edge/15.15254",
  "Googlebot's phone": `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${KIT} Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  "DevTools playing an iPhone": `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) ${APPLE} Mobile/15E148 Safari/604.1`,
};

const TABLETS = {
  "an iPad that says so": `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${APPLE} Mobile/15E148 Safari/604.1`,
  "Chrome on an iPad": `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${KIT} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  "Chrome on an Android tablet": `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${KIT} Chrome/130.0.0.0 Safari/537.36`,
  "Chrome of today on an Android tablet": `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/130.0.0.0 Safari/537.36`,
  "Samsung's browser on a tablet": `Mozilla/5.0 (Linux; Android 14; SM-T970) ${KIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36`,
  "Firefox on an Android tablet": "Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0",
  "a Kindle Fire": `Mozilla/5.0 (Linux; Android 11; KFTRWI) ${KIT} Silk/108.4.6 like Chrome/108.0.5359.220 Safari/537.36`,
  "a Kindle Fire that asks for a desktop's pages": `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Silk/108.4.6 like Chrome/108.0.5359.220 Safari/537.36`,
  "a Xiaomi pad": `Mozilla/5.0 (Linux; U; Android 13; pt-br; 23043RP34G Build/TKQ1) ${KIT} Version/4.0 Chrome/112.0 Safari/537.36 XiaoMi/MiuiBrowser/14.4`,
  "a Huawei pad": `Mozilla/5.0 (Linux; Android 10; HUAWEI MRX-W09) ${KIT} Chrome/114.0.0.0 HuaweiBrowser/14.0 Safari/537.36`,
  "a PlayBook":
    "Mozilla/5.0 (PlayBook; U; RIM Tablet OS 2.1.0; en-US) AppleWebKit/536.2+ Version/7.2.1 Safari/536.2+",
};

/** What has Android, or a word of a tablet, and stands. */
const STANDING = {
  "a television": `Mozilla/5.0 (Linux; Android 11; BRAVIA 4K VH2) ${KIT} Chrome/130.0.0.0 Safari/537.36`,
  "another television": `Mozilla/5.0 (Linux; Android 12; SmartTV) ${KIT} Chrome/130.0.0.0 Safari/537.36`,
  "a stick in a television": `Mozilla/5.0 (Linux; Android 9; AFTMM) ${KIT} Silk/112.5 like Chrome/112.0.5615.213 Safari/537.36`,
  glasses: `Mozilla/5.0 (X11; Linux x86_64; Quest 3) ${KIT} OculusBrowser/33.0 Chrome/126.0.0.0 VR Safari/537.36`,
  "a Chromebook": `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/130.0.0.0 Safari/537.36`,
};

const DESKTOPS = {
  "Chrome on Linux": `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/130.0.0.0 Safari/537.36`,
  "Chrome on Windows": `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/130.0.0.0 Safari/537.36`,
  "Safari on a Mac, and on an iPad since iPadOS 13": `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Safari/605.1.15`,
  "a touch laptop":
    "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko",
  Googlebot: `Mozilla/5.0 ${KIT}; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0.0.0 Safari/537.36`,
  "a chat that looks at a link": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  curl: "curl/8.5.0",
  nobody: "",
};

describe("deviceOf", () => {
  it.each(Object.entries(PHONES))("a phone: %s", (_, userAgent) => {
    expect(deviceOf({ userAgent })).toBe("mobile");
  });
  it.each(Object.entries({ ...TABLETS, ...STANDING, ...DESKTOPS }))(
    "a desktop, by its room: %s",
    (_, userAgent) => {
      expect(deviceOf({ userAgent })).toBe("desktop");
    },
  );

  it("takes silence for a desktop", () => {
    expect(deviceOf({})).toBe("desktop");
    expect(deviceOf({ chUaMobile: null, userAgent: null })).toBe("desktop");
  });

  const agents = fc.oneof(fc.string(), fc.constantFrom(...Object.values({ ...PHONES, ...DESKTOPS })));

  it("believes the client hint, whatever the agent says", () => {
    fc.assert(
      fc.property(agents, fc.constantFrom("", " "), (userAgent, space) => {
        expect(deviceOf({ chUaMobile: `${space}?1`, userAgent })).toBe("mobile");
        expect(deviceOf({ chUaMobile: `?0${space}`, userAgent })).toBe("desktop");
      }),
    );
  });

  it("asks the agent where the hint is none", () => {
    const noHint = fc.string().filter((text) => !["?0", "?1"].includes(text.trim()));
    fc.assert(
      fc.property(agents, noHint, (userAgent, chUaMobile) => {
        expect(deviceOf({ chUaMobile, userAgent })).toBe(deviceOf({ userAgent }));
      }),
    );
  });
});

describe("isHandheld", () => {
  it.each(Object.entries({ ...PHONES, ...TABLETS }))("is held in a hand: %s", (_, userAgent) => {
    expect(isHandheld({ userAgent })).toBe(true);
    expect(isHandheld({ userAgent, chUaMobile: "?1" })).toBe(true);
  });

  it.each(Object.entries(TABLETS))("a tablet with client hints is, too: %s", (_, userAgent) => {
    expect(isHandheld({ userAgent, chUaMobile: "?0", chUaPlatform: '"Android"' })).toBe(true);
    expect(isHandheld({ userAgent, chUaMobile: "?0" })).toBe(true);
  });

  it.each(Object.entries({ ...STANDING, ...DESKTOPS }))("is not: %s", (_, userAgent) => {
    expect(isHandheld({ userAgent })).toBe(false);
    expect(isHandheld({ userAgent, chUaMobile: "?0", chUaPlatform: '"Linux"' })).toBe(false);
  });

  it("holds for every phone, whatever else it says", () => {
    const text = fc.option(fc.oneof(fc.string(), fc.constantFrom("?0", "?1", '"Android"', '"macOS"')));
    const agent = fc.constantFrom(...Object.values({ ...PHONES, ...TABLETS, ...STANDING, ...DESKTOPS }));
    fc.assert(
      fc.property(agent, text, text, (userAgent, chUaMobile, chUaPlatform) => {
        const signals = { userAgent, chUaMobile, chUaPlatform };
        if (deviceOf(signals) === "mobile") expect(isHandheld(signals)).toBe(true);
      }),
    );
  });
});
