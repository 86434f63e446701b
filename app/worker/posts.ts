import { ours } from "~/domain/visit/own-answer";
import { loadAsDocument, noAnswer, pageOf } from "./data";
import { standIn } from "./stand-in";
import { ignore } from "./store";

/** Posts that order or pay, and the beginning of the page that finds out what became of one. Record 4. */
const PAYMENTS = /^(\/table)?\/payment(?:\/changed|\/card)?$/;

/** Pages whose last post got no answer, by their client. They may read themselves anew after it. */
export const withoutAnswer = new Set<string>();

/** The browser says that it is offline, and is not. */
let isMisled = false;

/**
 * Whether one of our pages made a request. A worker sees neither `Sec-Fetch-Site` nor `Origin` of a navigation, but it
 * sees the referrer, which no page can write for another origin. All our pages send theirs (`Referrer-Policy`). A
 * request without one may be another site's.
 */
export function isOurs({ referrer }: Pick<Request, "referrer">): boolean {
  return URL.canParse(referrer) && new URL(referrer).origin === location.origin;
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

/**
 * Sends a script's post. Without an answer its page stays as it is and says so. A payment leads to the page that finds
 * out, unless it certainly never left.
 *
 * @throws what fetch does, for forms that show the failure in place
 */
export async function sendByScript({ request, clientId }: FetchEvent, url: URL): Promise<Response> {
  const wasOffline = !navigator.onLine;
  const copy = request.clone();
  try {
    const answer = ours(await fetch(request));
    withoutAnswer.delete(clientId);
    return answer;
  } catch (error) {
    // `LIVE` of app/components/cart/cart-line/live-answer.ts
    if (request.signal.aborted || /(^|&)live=/.test(await copy.text())) throw error;
    const isRefused = wasOffline && !navigator.onLine;
    const payment = PAYMENTS.exec(pageOf(url).pathname);
    if (payment && !isRefused) return loadAsDocument(`${payment[1] ?? ""}/payment/checking`);
    withoutAnswer.add(clientId);
    (await clients.get(clientId))?.postMessage(isRefused ? "refused" : "unknown");
    return noAnswer();
  }
}
