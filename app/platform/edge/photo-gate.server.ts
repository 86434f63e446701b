import type { IncomingMessage, ServerResponse } from "node:http";
import { FILE_PATHS, isMultipart } from "~/platform/forms/body-size.server";
import { CLIENT_ADDRESS, householdOf } from "~/platform/limits/client-address.server";
import { logger } from "~/platform/monitoring/log.server";
import type { KnownRoute } from "~/platform/request/route-table.server";
import { answerCrowd } from "./crowd-page.server";
import { Gate, type GateRules } from "./gate.server";

/**
 * Posts with a photo cost memory and time as soon as Remix has them, so all pass this gate. The body of a waiting post
 * is not read and stays with its sender. Record 38.
 */
const gate = new Gate(byHousehold({ places: 2, placesEach: 1, line: 32, lineEach: 16, waitMs: 8_000 }));

interface HouseholdLimits {
  places: number;
  /** Per household, less than in total. */
  placesEach: number;
  line: number;
  lineEach: number;
  /** In milliseconds. */
  waitMs: number;
}

/** Who comes first enters first, but a household that already has its places is skipped. */
export function byHousehold(limits: HouseholdLimits): GateRules<string> {
  const { places, placesEach, line, lineEach, waitMs } = limits;
  return {
    turn: (household, inside) => (inside.size < places && inside.of(household) < placesEach ? 0 : undefined),
    hasRoom: (household, waiting) => waiting.size < line && waiting.of(household) < lineEach,
    waitMs: () => waitMs,
  };
}

export function bringsPhoto({ method, headers }: IncomingMessage, { pattern }: KnownRoute): boolean {
  return method === "POST" && FILE_PATHS.has(pattern) && isMultipart(headers["content-type"]);
}

/**
 * Calls `enter` when there is a place for a photo. The place is kept until the answer is sent or the sender has gone.
 */
export function letIn(
  request: IncomingMessage,
  response: ServerResponse,
  { pattern }: KnownRoute,
  enter: () => void,
): void {
  const household = householdOf(String(request.headers[CLIENT_ADDRESS]));
  const refuse = () => {
    logger.warn({ path: pattern }, "too many photos at once");
    void answerCrowd(request, response, pattern);
  };
  response.once("close", gate.ask(household, enter, refuse));
}
