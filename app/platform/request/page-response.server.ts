import { redirect } from "@remix-run/node";
import { sameSitePath } from "~/domain/text/url";
import { env } from "~/platform/env/env.server";
import { flashCookie, type Toast } from "~/platform/visitor/browser-cookies.server";
import type { PageResponse } from "~/platform/visitor/visitor";
import type { RequestState } from "./request-state.server";

const complete = new WeakSet<Response>();

/** Whether an answer carries all cookies already, because {@link PageResponse.redirect} made it. */
export const isComplete = (answer: Response): boolean => complete.has(answer);

/** The answer of one request, which its loaders and actions fill together. */
export function pageResponse(request: Request, state: RequestState): PageResponse {
  const { cookies, formOrigins } = state;
  // A page that is loaded for its copy leaves the toast to the next one.
  let isRead = isForCopy(request);
  let taken: Toast | undefined;
  return {
    setCookie: cookies.add,
    allowFormTo: (url) => void formOrigins.push(new URL(url).origin),
    tellCopy(more) {
      state.copy = { ...state.copy, ...more };
    },
    takeToast() {
      taken = isRead ? undefined : flashCookie.read(request);
      isRead = true;
      if (taken) cookies.add(flashCookie.clear());
      return taken;
    },
    takeHeaders: cookies.take,
    setsCookies: () => cookies.all().length > 0,
    dropCookies: cookies.close,
    redirect(to, message) {
      // A toast that was read for this page is passed on, because nobody will see the page.
      const unsaid = message ?? taken;
      if (unsaid) cookies.add(flashCookie.seal(unsaid));
      const headers = new Headers(cookies.all());
      headers.set("Cache-Control", "private, no-store");
      // A target that is not a path of this site leads Home.
      const answer = redirect(sameSitePath(to) ?? "/", { status: 303, headers });
      complete.add(answer);
      return answer;
    },
  };
}

/**
 * The header in which a page tells the service worker whose copy it would be, and whether it may keep one: `<mark>`,
 * then a kind, then `told` if the page has a message that must not be shown again. `off` ends all copies. The worker
 * sends the header with a page that it loads for its copy. Record 64.
 */
const OFFLINE_COPY = "Offline-Copy";

/** Whether copies are off: everywhere by `OFFLINE=off`, or in this browser by its choice. */
export function copiesAreOff({ offline }: Pick<RequestState, "offline">): boolean {
  return env.OFFLINE === "off" || offline === "off";
}

/** Whether the service worker loads this page for its copy. It does not show the page now. */
function isForCopy({ headers }: Pick<Request, "headers">): boolean {
  return headers.has(OFFLINE_COPY);
}

/** Writes the header, for documents and their data. A page that did not say whose copy it would be has none. */
export function tellCopy(headers: Headers, state: Pick<RequestState, "copy" | "offline">): void {
  const { copy } = state;
  if (copiesAreOff(state)) headers.set(OFFLINE_COPY, "off");
  else if (copy?.mark !== undefined) {
    const words = [copy.mark, copy.kind ?? "-", ...(copy.told ? ["told"] : [])];
    headers.set(OFFLINE_COPY, words.join(" "));
  }
}
