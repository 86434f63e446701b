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
