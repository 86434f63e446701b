import { env } from "~/platform/env/env.server";
import type { RequestState } from "./request-state.server";

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

/** Whether the service worker loads this page for its copy. It shows the page to nobody now. */
export function isForCopy({ headers }: Pick<Request, "headers">): boolean {
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
