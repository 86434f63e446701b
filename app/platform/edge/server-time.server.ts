import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";

/** A quicker answer says nothing of its time: each byte counts. */
const WORTH_MS = 500;

/** Tells the browser how long a slow answer took us, so that a page does not take it for a slow network. Record 68. */
export function tellTime(response: ServerResponse): void {
  const began = performance.now();
  onHeaders(response, () => {
    const took = Math.round(performance.now() - began);
    if (took >= WORTH_MS) response.setHeader("Server-Timing", `app;dur=${took}`);
  });
}
