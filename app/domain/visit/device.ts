/** How much room a page has: a phone's screen, or more. */
export type Device = "mobile" | "desktop";

/** What a browser says of its device, by header. */
export interface DeviceSignals {
  /** `Sec-CH-UA-Mobile`: `?1` or `?0`. */
  readonly chUaMobile?: string | null | undefined;
  /** `Sec-CH-UA-Platform`, such as `"Android"`, with its quotation marks. */
  readonly chUaPlatform?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}

/** Words that only phone browsers use. The tests list real ones. */
const MOBILE_AGENT =
  /\bMobi|iPhone|iPod|Opera Mini|Opera Mobi|Windows Phone|IEMobile|BlackBerry|BB10|UCWEB|KAIOS/i;
/** Tablets. Older iPads and some Android tablets also say `Mobile`. A Windows PC with `Tablet PC` in it is none. */
const TABLET_AGENT = /\biPad|\bTablet\b(?! PC)|\bKindle|\bSilk\/|\bPlayBook\b|\bTouchPad\b/i;
/** Android without a hand: televisions, boxes, cars, and glasses. */
const STANDING_AGENT =
  /\bTV\b|SmartTV|GoogleTV|AndroidTV|BRAVIA|AFT[A-Z]|CrKey|Chromecast|\bQuest\b|OculusBrowser|\bCrOS\b|Automotive/i;

/**
 * The kind of device, from the client hint `Sec-CH-UA-Mobile` if the browser sends it, otherwise from its `User-Agent`. A
 * tablet counts as a desktop: it has the room. An unknown device counts as a desktop, which can see everything except the
 * mobile pages.
 */
export function deviceOf({ chUaMobile, userAgent }: DeviceSignals): Device {
  const hint = chUaMobile?.trim();
  if (hint === "?1") return "mobile";
  if (hint === "?0") return "desktop";
  const agent = userAgent ?? "";
  return MOBILE_AGENT.test(agent) && !TABLET_AGENT.test(agent) ? "mobile" : "desktop";
}

/**
 * Whether a device is held in a hand, so that it can read the code of a table and pay there: a phone or a tablet. An iPad
 * that says that it is a Mac, and a phone or tablet that asks for a desktop's pages, cannot be told from a desktop.
 */
export function isHandheld(signals: DeviceSignals): boolean {
  const agent = signals.userAgent ?? "";
  if (deviceOf(signals) === "mobile") return true;
  if (STANDING_AGENT.test(agent)) return false;
  const platform = signals.chUaPlatform?.trim().replaceAll('"', "");
  return (
    TABLET_AGENT.test(agent) || /\bAndroid\b/.test(agent) || platform === "Android" || platform === "iOS"
  );
}

/** The platform that the backend counts sign-ins by, from the `User-Agent`. Specification, section 7. */
export function platformOf(userAgent: string | null): "web" | "web-android" | "web-ios" {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent ?? "")) return "web-ios";
  return /\bAndroid\b/.test(userAgent ?? "") ? "web-android" : "web";
}

/** Browsers by their words in a `User-Agent`. The first that fits counts, because many also name those that they are made of. */
const BROWSERS = [
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\b/, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\bInstagram\b/, "Instagram"],
  [/\bFB(?:AN|AV)\b/, "Facebook"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/.* Safari\//, "Safari"],
] as const;

/** Systems, likewise. An iPad of today says that it is a Mac. */
const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

const named = (table: readonly (readonly [RegExp, string])[], agent: string) =>
  table.find(([words]) => words.test(agent))?.[1];

const BETWEEN = " on ";

/**
 * The name of a browser and its system from a `User-Agent`, such as "Chrome on Android", to tell the devices of a
 * customer apart. Undefined if neither is known. It never repeats what the browser sent, and tells no version.
 */
export function deviceName(userAgent: string | null): string | undefined {
  const agent = userAgent ?? "";
  const names = [named(BROWSERS, agent), named(SYSTEMS, agent)].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(BETWEEN);
}

/** The two parts of a {@link deviceName}, to say them in another language. Undefined for any other text. */
export function partsOfDevice(name: string): { browser: string; system: string } | undefined {
  const [browser, system, ...more] = name.split(BETWEEN);
  return browser && system && more.length === 0 ? { browser, system } : undefined;
}

/** What a browser gets, see docs/browsers.md: A everything, B the design in all that matters, C plain pages. */
export type BrowserGrade = "A" | "B" | "C";

/** The first version of grades A and B: a hundred times the first number, and the second. */
interface Since {
  a: number;
  b: number;
}

const CHROME: Since = { a: 100_00, b: 72_00 };
const SAFARI: Since = { a: 15_04, b: 12_01 };
/** A begins with the oldest ESR that Mozilla still mends. */
const FIREFOX: Since = { a: 140_00, b: 68_00 };

/** Browsers that get other pages than their engine could show: Opera Mini's are drawn on a server. */
const PLAIN = /Opera Mini|UCWEB|KAIOS\/[12]\./;

/** The grade of a browser, from its `User-Agent`. One that is unknown has C: a crawler, for example. */
export function gradeOf(userAgent: string | null): BrowserGrade {
  const agent = userAgent ?? "";
  if (PLAIN.test(agent)) return "C";
  // KaiOS 3 is a Firefox 84.
  const firefox = /\bFirefox\/(\d{1,4})/.exec(agent);
  if (firefox) return graded(firefox, FIREFOX);
  // Each browser of an iPhone is a Safari of its system's age. An iPad may say that it is a Mac.
  const ios = /\b(?:iPhone|iPad|iPod)\b.* OS (\d{1,3})_(\d{1,2})/.exec(agent);
  if (ios) return graded(ios, SAFARI);
  const chrome = /\b(?:Chrome|Chromium)\/(\d{1,4})/.exec(agent);
  if (chrome) return graded(chrome, CHROME);
  const safari = /\bVersion\/(\d{1,3})(?:\.(\d{1,2}))?[\d.]* (?:Mobile\/\S+ )?Safari\//.exec(agent);
  return safari ? graded(safari, SAFARI) : "C";
}

function graded([, major, minor]: RegExpExecArray, { a, b }: Since): BrowserGrade {
  const version = Number(major) * 100 + Number(minor ?? 0);
  if (version >= a) return "A";
  return version >= b ? "B" : "C";
}

/** Programs that read a link for the preview in a chat, and keep what they read. The web views of the same apps begin with `Mozilla`. */
const PREVIEW_READER =
  /^WhatsApp\/|\b(?:facebookexternalhit|Facebot|meta-externalagent|meta-externalfetcher|TelegramBot|Twitterbot|Slackbot|Discordbot|LinkedInBot|SkypeUriPreview|Pinterestbot|redditbot|Iframely|Embedly|vkShare)\b/i;

/** Whether a link is read for its preview, from the `User-Agent`. */
export const isPreviewReader = (userAgent: string | null) => PREVIEW_READER.test(userAgent ?? "");

/** Apps that show pages in a web view of their own, by their words in a `User-Agent`. The tests list real ones. */
const APP =
  /\b(?:FBAN|FBAV|FB_IAB|FBIOS|Instagram|WhatsApp|Messenger|Barcelona|TikTok|musical_ly|BytedanceWebview|trill|Snapchat|Pinterest|LinkedInApp|Twitter|Line|MicroMessenger|KAKAOTALK)\b/i;
/** The apps of Meta: their web views may sign in with Facebook. */
const META = /\b(?:FBAN|FBAV|FB_IAB|FBIOS|Instagram|WhatsApp|Messenger|Barcelona)\b/i;
/** How Android's web view names itself since 5.0. */
const ANDROID_VIEW = /; wv\)/;
/** Every browser of an iPhone or iPad ends with `Safari/`, and a web view does not. */
const APPLE_VIEW = /\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/**
 * Whether a page is shown inside of another app, from the `User-Agent`. It cannot tell one that names itself as a browser
 * does.
 */
export function isWebView(userAgent: string | null): boolean {
  const agent = userAgent ?? "";
  return APP.test(agent) || ANDROID_VIEW.test(agent) || APPLE_VIEW.test(agent);
}

/**
 * Whether a company refuses to sign anybody in there: Google in every web view, since 2021, Facebook
 * in those of Android that are not Meta's own. Apple refuses none.
 */
export function refusesWebView(company: "google" | "apple" | "facebook", userAgent: string | null): boolean {
  const agent = userAgent ?? "";
  if (company === "google") return isWebView(agent);
  return company === "facebook" && isWebView(agent) && /\bAndroid\b/.test(agent) && !META.test(agent);
}
