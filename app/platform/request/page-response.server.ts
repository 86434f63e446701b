import { redirect } from "@remix-run/node";
import { sameSitePath } from "~/domain/visit/same-site-path";
import { flashCookie, type Toast } from "~/platform/visitor/toast.server";
import type { PageResponse } from "~/platform/visitor/visitor";
import { isForCopy } from "./offline-copy.server";
import type { RequestState } from "./request-state.server";

const complete = new WeakSet<Response>();

/** Whether an answer carries all cookies already, because {@link PageResponse.redirect} made it. */
export const isComplete = (answer: Response): boolean => complete.has(answer);

/** The answer of one request, which its loaders and actions fill together. */
export function pageResponse(request: Request, state: RequestState): PageResponse {
  const { cookies, fragments, formOrigins } = state;
  // A page that is loaded for its copy leaves the toast to the next one.
  let isRead = isForCopy(request);
  let taken: Toast | undefined;
  return {
    fragments,
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
