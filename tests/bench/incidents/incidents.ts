import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { guestAt } from "../../e2e/wire/client/guest-browser";
import { headersOf } from "../load/request-headers";
import type { Stage } from "./stage";

/** Something that happens on an evening. */
export interface Incident {
  /** What is done. */
  what: string;
  /** The alerts that it must raise. */
  raises: readonly string[];
  /** Causes it. @returns how to end it */
  cause(stage: Stage): Promise<() => Promise<void> | void>;
}

const KILLS = 3;
/** So many connections at once are several times what one process can answer. */
const CROWD = 400;
/** Longer than it takes to be seen. */
const CROWD_SECONDS = 600;
const GUESSES_MS = 400;

const isOver = (stage: Stage) => () => stage.control.clearFaults();

/** Does something again and again until it is told to stop. */
function repeating(ms: number, work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void work().catch(() => undefined), ms);
  return () => clearInterval(timer);
}

/** The incidents of docs/runbook.md, in the order in which they are caused. */
export const INCIDENTS: readonly Incident[] = [
  {
    what: "the backend's areas catalog and order answer 503",
    raises: ["BackendFails", "PagesFail"],
    async cause(stage) {
      for (const area of ["catalog", "order"] as const)
        await stage.control.fault({ area, kind: "status", status: 503 });
      return isOver(stage);
    },
  },
  {
    what: "each call to the areas catalog and order takes 2.2 s",
    raises: ["PagesSlow"],
    async cause(stage) {
      for (const area of ["catalog", "order"] as const)
        await stage.control.fault({ area, kind: "delay", delay_ms: 2_200 });
      return isOver(stage);
    },
  },
  {
    what: "orders are placed, and their connections cut before the answer",
    raises: ["OutcomesUnknown"],
    async cause(stage) {
      await stage.control.fault({
        area: "order",
        method: "POST",
        path: "/orders",
        kind: "drop",
        after: "commit",
      });
      return isOver(stage);
    },
  },
  {
    what: "the backend refuses each payment with 422",
    raises: ["PaymentsFail"],
    async cause(stage) {
      await stage.control.fault({
        area: "order",
        method: "POST",
        path: "/orders",
        kind: "status",
        status: 422,
      });
      return isOver(stage);
    },
  },
  {
    what: "customers open the checkout, and nobody presses the button",
    raises: ["NoOrders", "NoOrdersAtDinner"],
    async cause({ customers }) {
      customers.orders = false;
      return () => {
        customers.orders = true;
      };
    },
  },
  {
    what: "a build in which no amount of money can be written",
    raises: ["UnexpectedErrors", "PagesFail"],
    async cause({ brokenFile }) {
      await writeFile(brokenFile, "");
      return () => rm(brokenFile);
    },
  },
  {
    what: "wrong passwords from many addresses, 2.5 a second",
    raises: ["SignInsRefused"],
    async cause({ customers }) {
      let number = 0;
      return repeating(GUESSES_MS, () => {
        number += 1;
        const username = `cliente${number}@exemplo.com`;
        return customers.newcomer().send("/auth/login", { username, password: "errada-1234" });
      });
    },
  },
  {
    what: `${CROWD} connections that ask for the menu without a pause`,
    raises: ["EventLoopBlocked", "RequestsTurnedAway"],
    async cause({ storefront: { origin } }) {
      const headers = await headersOf(await guestAt(origin), origin);
      const crowd = autocannon(
        { url: `${origin}/menu`, headers, connections: CROWD, duration: CROWD_SECONDS },
        () => {},
      );
      const ended = once(crowd, "done");
      return async () => {
        crowd.stop();
        await ended;
      };
    },
  },
  {
    what: "the threshold of memory is set below what the process uses",
    raises: ["MemoryHigh"],
    async cause(stage) {
      const used = (await stage.prometheus.query("process_resident_memory_bytes")) ?? 0;
      await stage.setMemory(Math.round(used * 0.8));
      return () => stage.setMemory();
    },
  },
  {
    what: "Redis is killed",
    raises: ["RedisGone"],
    async cause({ redis }) {
      await redis.stop();
      return () => redis.start();
    },
  },
  {
    what: "the process hangs (SIGSTOP)",
    raises: ["ReplicaDown"],
    async cause({ storefront: { pid = 0 } }) {
      process.kill(pid, "SIGSTOP");
      return () => void process.kill(pid, "SIGCONT");
    },
  },
  {
    what: `the process is killed ${KILLS} times (SIGKILL), and started again`,
    raises: ["ReplicaRestarts"],
    async cause({ storefront }) {
      for (let kill = 0; kill < KILLS; kill++) {
        storefront.kill();
        await storefront.started();
        // Prometheus has to see each start.
        await pause(2_500);
      }
      return () => {};
    },
  },
];
