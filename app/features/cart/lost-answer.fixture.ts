import { HttpResponse } from "msw";

/**
 * A resolver that answers nothing; the call's work is done before that where `isDone`. Use it `once`: the work goes to
 * the handlers behind it.
 */
export function lostAnswer(isDone: boolean) {
  return async ({ request }: { request: Request }) => {
    const { url, method, headers } = request;
    const body = await request.text();
    if (isDone) await fetch(new Request(url, { method, headers, ...(body ? { body } : {}) }));
    return HttpResponse.error();
  };
}
