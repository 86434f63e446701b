import { unlessLate } from "~/platform/concurrency/in-time.server";
import { env } from "~/platform/env/env.server";
import { logger } from "~/platform/monitoring/log.server";
import { noteBreaker } from "~/platform/monitoring/traffic.server";
import type { Area } from "~/services/api-error.server";
import { Shield, type Shields } from "~/services/client/shield/shield.server";
import type { ShieldHealth } from "~/services/client/shield/shield-health";

/** How long a page waits for what it can do without, while the area of that fails. */
const DOUBT_MS = 300;

declare global {
  var comandaShields: { reset(): void } | undefined;
}

/** The circuit breaker and bulkhead of each area, in this process. */
export const shields: Shields = {
  cms: shieldOf("cms"),
  catalog: shieldOf("catalog"),
  order: shieldOf("order"),
  crm: shieldOf("crm"),
  admin: shieldOf("admin"),
};

/** `app/start.js` resets them by this name when the sandbox is steered. */
globalThis.comandaShields = {
  reset() {
    for (const shield of Object.values(shields)) shield.reset();
  },
};

/** The state of each area of the backend, as this process sees it. */
export function backendHealth(): Readonly<Record<Area, ShieldHealth>> {
  const { cms, catalog, order, crm, admin } = shields;
  return {
    cms: cms.health,
    catalog: catalog.health,
    order: order.health,
    crm: crm.health,
    admin: admin.health,
  };
}

/**
 * `reading`, for a page that can do without it: if the last call to one of its areas failed, undefined after 300 ms. The
 * reading goes on, and its answer ends the doubt. @throws the error of `reading`
 */
export function unlessInDoubt<T>(reading: Promise<T>, ...areas: readonly Area[]): Promise<T | undefined> {
  return areas.some((area) => shields[area].isInDoubt) ? unlessLate(reading, DOUBT_MS) : reading;
}

function shieldOf(area: Area): Shield {
  noteBreaker(area, false);
  return new Shield(
    {
      calls: env.BULKHEAD_CALLS,
      queue: env.BULKHEAD_QUEUE,
      failures: env.BREAKER_FAILURES,
      share: env.BREAKER_SHARE,
      minimum: env.BREAKER_MINIMUM,
      openMs: env.BREAKER_OPEN_MS,
    },
    (state) => {
      noteBreaker(area, state !== "closed");
      if (state === "open") logger.error({ area }, "circuit breaker open");
      if (state === "closed") logger.info({ area }, "circuit breaker closed");
    },
  );
}
