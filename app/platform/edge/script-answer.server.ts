import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { FRAME_PATH } from "~/domain/visit/frame-path";
import { sameSitePath } from "~/domain/visit/same-site-path";

/**
 * Answers the page's script where the browser would be led elsewhere: script cannot read where a redirect leads, and a
 * page that it reads only to leave it would use up the message that is to be shown there. `X-Here` has the path that
 * script follows; another one is answered with 204 and its address in `X-Go`. What leads to the path of `X-Frame` is led
 * to the frame of that page instead.
 */
export function answerScript({ headers }: IncomingMessage, response: ServerResponse): void {
  const here = headers["x-here"];
  const frame = headers["x-frame"];
  if (here === undefined && frame === undefined) return;
  onHeaders(response, () => {
    const location = response.getHeader("Location");
    if (typeof location !== "string" || response.statusCode < 300 || response.statusCode > 399) return;
    const path = sameSitePath(location);
    const [pathname] = path?.split(/[?#]/, 1) ?? [];
    if (path !== undefined && pathname === here) return;
    if (path !== undefined && pathname === frame) {
      response.setHeader("Location", `${FRAME_PATH}?${new URLSearchParams({ page: path })}`);
      return;
    }
    response.statusCode = 204;
    response.removeHeader("Location");
    response.removeHeader("Content-Length");
    response.setHeader("X-Go", location);
  });
}
