import type { IncomingMessage, ServerResponse } from "node:http";
import { WAIT } from "~/domain/visit/return-paths";
import { untilChanged } from "~/platform/backend/changes.server";
import { env } from "~/platform/env/env.server";
import { CLIENT_ADDRESS, householdOf } from "~/platform/limits/client-address.server";
import type { KnownRoute } from "~/platform/request/route-table.server";
import { tellWaited } from "~/platform/request/told.server";

/** How long a question waits for news: less than a proxy in front waits for an answer, which is 60 seconds mostly. */
const WAIT_MS = 25_000;
/** How many questions wait at once here, and how many of one household. Others are answered at once. */
const [MOST, MOST_EACH] = [2_000, 60];
/** The questions of scripts that may wait. */
const QUESTIONS: ReadonlySet<string> = new Set(["/resources/order-status/:orderId", "/resources/table-bill"]);

const waiting = new Map<string, number>();
let all = 0;

/**
 * Lets a question for news wait, outside of all places for requests, until the backend says that its order or bill has
 * changed (capability `webhooks`), for 25 seconds at most. A connection is all that it costs. Record 159.
 *
 * @param enter - answers the question. Called at once for every other request
 */
export function park(
  request: IncomingMessage,
  response: ServerResponse,
  { pattern }: KnownRoute,
  enter: () => void,
): void {
  const isQuestion = request.method === "GET" && QUESTIONS.has(pattern);
  const id = env.WEBHOOK_SECRETS && isQuestion ? idOf(request.url) : undefined;
  const address = householdOf(String(request.headers[CLIENT_ADDRESS]));
  const own = waiting.get(address) ?? 0;
  if (id === undefined || all >= MOST || own >= MOST_EACH) return void enter();
  waiting.set(address, own + 1);
  all += 1;
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  void untilChanged(id, WAIT_MS, gone.signal).then(() => {
    all -= 1;
    const left = (waiting.get(address) ?? 1) - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
    if (response.destroyed) return;
    tellWaited(request);
    enter();
  });
}

/** What a question waits for. */
function idOf(url = ""): string | undefined {
  return new URLSearchParams(url.split("?", 2)[1]).get(WAIT) || undefined;
}
