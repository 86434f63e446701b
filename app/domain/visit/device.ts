export type Device = "mobile" | "desktop";

/** Words that only phone browsers use. The tests list real ones. */
const MOBILE_AGENT =
  /\bMobi|iPhone|iPod|Opera Mini|Opera Mobi|Windows Phone|IEMobile|BlackBerry|BB10|UCWEB|KAIOS/i;
/** Tablets. Older iPads and some Android tablets also say `Mobile`. */
const TABLET_AGENT = /\b(?:iPad|Tablet|Kindle|PlayBook)\b/i;

/**
 * The kind of device, from the client hint `Sec-CH-UA-Mobile` (`?1`, `?0`) if the browser sends it, otherwise from its
 * `User-Agent`. A tablet counts as a desktop: it has the room, and its browser asks for desktop sites (an iPad says
 * that it is a Mac). An unknown device counts as a desktop, which can see everything except the table and mobile pages.
 */
export function deviceOf(headers: {
  readonly chUaMobile?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}): Device {
  const hint = headers.chUaMobile?.trim();
  if (hint === "?1") return "mobile";
  if (hint === "?0") return "desktop";
  const agent = headers.userAgent ?? "";
  return MOBILE_AGENT.test(agent) && !TABLET_AGENT.test(agent) ? "mobile" : "desktop";
}

/** The platform that the backend counts sign-ins by, from the `User-Agent`. Specification, section 7. */
export function platformOf(userAgent: string | null): "web" | "web-android" | "web-ios" {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent ?? "")) return "web-ios";
  return /\bAndroid\b/.test(userAgent ?? "") ? "web-android" : "web";
}
