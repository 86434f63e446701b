import { parsedUrl } from "~/domain/text/url";
import { ours } from "~/domain/visit/own-answer";
import { standIn } from "./stand-in";
import { ignore } from "./store";

/** The browser says that it is offline, and is not. */
let isMisled = false;

/**
 * Whether one of our pages made a request. A worker sees neither `Sec-Fetch-Site` nor `Origin` of a navigation, but it
 * sees the referrer, which no page can write for another origin. All our pages send theirs (`Referrer-Policy`). A
 * request without one may be another site's.
 */
export function isOurs({ referrer }: Pick<Request, "referrer">): boolean {
  return parsedUrl(referrer)?.origin === location.origin;
}

/**
 * Answers a post of our own page that cannot leave this device. It answers no other: from here, another site's post
 * would pass for one of ours.
 */
export function refuseOffline(event: FetchEvent, url: URL): void {
  if (!navigator.onLine && !isMisled && isOurs(event.request)) event.respondWith(refused(event.request, url));
}

/** Says that the post was not sent. The page can send it again with all that was typed. */
async function refused(request: Request, url: URL): Promise<Response> {
  const [fields, answer] = await Promise.all([
    request.formData(),
    fetch("/build-manifest.json", { cache: "no-store" }).then(ours).catch(ignore),
  ]);
  isMisled = answer !== undefined;
  return standIn(url, "refused", { fields, from: request.referrer });
}
