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
