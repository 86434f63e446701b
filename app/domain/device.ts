export type Device = "mobile" | "desktop";

/** Words that only a phone's browser says of itself; see the tests for who says what. */
const MOBILE_AGENT =
  /\bMobi|iPhone|iPod|Opera Mini|Opera Mobi|Windows Phone|IEMobile|BlackBerry|BB10|UCWEB|KAIOS/i;
/** A tablet: older iPads say `Mobile` beside it, some Android ones as well. */
const TABLET_AGENT = /\b(?:iPad|Tablet|Kindle|PlayBook)\b/i;

/**
 * The kind of device, from the client hint `Sec-CH-UA-Mobile` (`?1`, `?0`) where the browser sends one,
 * else from its `User-Agent`. A tablet is a desktop: it has the room, and its browser asks for desktop sites by
 * itself (an iPad says that it is a Mac). Unknown is a desktop, which can see everything but the table and mobile
 * pages.
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

/** The kind of browser that sign-ins are counted by, from its `User-Agent`. Specification, section 7. */
export function platformOf(userAgent: string | null): "web" | "web-android" | "web-ios" {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent ?? "")) return "web-ios";
  return /\bAndroid\b/.test(userAgent ?? "") ? "web-android" : "web";
}
