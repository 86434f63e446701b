export type Device = "mobile" | "desktop";

/** A tablet asked for its desktop site counts as a desktop: it says so itself, in either header. */
const MOBILE_AGENT = /Mobi|iPhone|iPod|Opera Mini|Windows Phone|BlackBerry|UCWEB/i;

/**
 * The kind of device, from the client hint `Sec-CH-UA-Mobile` (`?1`, `?0`) where the browser sends one,
 * else from its `User-Agent`. Unknown is a desktop, which can see everything but the table and mobile pages.
 */
export function deviceOf(headers: {
  readonly chUaMobile?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}): Device {
  const hint = headers.chUaMobile?.trim();
  if (hint === "?1") return "mobile";
  if (hint === "?0") return "desktop";
  return MOBILE_AGENT.test(headers.userAgent ?? "") ? "mobile" : "desktop";
}
