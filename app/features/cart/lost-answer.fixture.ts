import { HttpResponse } from "msw";

/**
 * A resolver that loses the answer of a call. `isDone`: the call takes effect before that. Use it with `once`,
 * because the call then goes to the handlers behind it.
 */
export function lostAnswer(isDone: boolean) {
  return async ({ request }: { request: Request }) => {
    const { url, method, headers } = request;
    const body = await request.text();
    if (isDone) await fetch(new Request(url, { method, headers, ...(body ? { body } : {}) }));
    return HttpResponse.error();
  };
}
