import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPreviewReader, isWebView, refusesWebView } from "./device";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${APPLE}`;
const ANDROID_VIEW = `Mozilla/5.0 (Linux; Android 13; SM-A135M Build/TP1A; wv) ${KIT} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`;

const META = [
  `${ANDROID_VIEW} Instagram 334.0.0.42.95 Android (33/13; 300dpi; 720x1465; samsung; SM-A135M)`,
  `${ANDROID_VIEW} [FB_IAB/FB4A;FBAV/466.0.0.51.85;]`,
  `${IPHONE} Mobile/15E148 Instagram 334.0.0.29.88 (iPhone14,5; iOS 17_5; pt_BR)`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/466.1.0.34.105;FBDV/iPhone14,5]`,
  "Mozilla/5.0 (Linux; Android 12) WhatsApp/2.24.11.79 A",
];
const OTHERS = [ANDROID_VIEW, `${ANDROID_VIEW} musical_ly_2023405020 BytedanceWebview/d8a21c6`];
const OTHERS_OF_APPLE = [`${IPHONE} Mobile/15E148`, `${IPHONE} Mobile/15E148 [Pinterest/iOS]`];
const BROWSERS = [
  `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${KIT} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
  "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0",
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`,
  `${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`,
  "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
  "",
];

describe("a web view", () => {
  it.each([...META, ...OTHERS, ...OTHERS_OF_APPLE])("is %s", (agent) => {
    expect(isWebView(agent)).toBe(true);
    expect(refusesWebView("google", agent)).toBe(true);
    expect(refusesWebView("apple", agent)).toBe(false);
  });

  it.each(BROWSERS)("is not %s", (agent) => {
    expect(isWebView(agent)).toBe(false);
    for (const company of ["google", "apple", "facebook"] as const)
      expect(refusesWebView(company, agent)).toBe(false);
  });

  it("is refused by Facebook on Android alone, outside of Meta's own apps", () => {
    for (const agent of OTHERS) expect(refusesWebView("facebook", agent)).toBe(true);
    for (const agent of [...META, ...OTHERS_OF_APPLE]) expect(refusesWebView("facebook", agent)).toBe(false);
  });

  it("is no reader of previews, and no reader is a browser", () => {
    const readers = [
      "WhatsApp/2.24.11.79 A",
      "TelegramBot (like TwitterBot)",
      "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
      "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
      "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
      "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    ];
    for (const agent of readers) expect(isPreviewReader(agent), agent).toBe(true);
    for (const agent of [...META, ...OTHERS, ...OTHERS_OF_APPLE, ...BROWSERS])
      expect(isPreviewReader(agent), agent).toBe(false);
    expect(isPreviewReader(null)).toBe(false);
  });

  it("is told from any text, and from none", () => {
    expect(isWebView(null)).toBe(false);
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...META, ...OTHERS), (text, agent) =>
        isWebView(`${agent} ${text}`),
      ),
    );
  });
});
