import { cpus } from "node:os";
import { say, sayTable } from "../print";
import { costOfOrders } from "./cost-of-orders";
import { byItems, byReplicas, byRestaurants, bySessions } from "./loads";

/** What `npm run bench -- growth` can be told. */
export const GROWTH_OPTIONS = {
  /** Sessions, one step for each number. */
  sessions: { type: "string", default: "1000,100000" },
  /** How many orders are placed to see what one costs. */
  orders: { type: "string", default: "200" },
} as const;

export type GrowthOptions = { [Name in keyof typeof GROWTH_OPTIONS]?: string | undefined };

/** What grows with replicas, sessions and items, and what one order costs. See docs/scaling.md. */
export async function growth(options: GrowthOptions): Promise<void> {
  const sessions = (options.sessions ?? GROWTH_OPTIONS.sessions.default).split(",").map(Number);
  const orders = Number(options.orders ?? GROWTH_OPTIONS.orders.default);
  const processors = cpus();
  say(
    `\n${processors.length} processors: ${processors[0]?.model}. All processes share them, the load's own, too.`,
  );
  say("\n### Replicas\n");
  sayTable(...(await byReplicas([1, 2, 4])));
  say("\n### Sessions, each at another place, at two replicas\n");
  sayTable(...(await bySessions(sessions)));
  say("\n### Restaurants, each session at another place, at two replicas\n");
  sayTable(...(await byRestaurants([3, 1_000])));
  say("\n### Items on the menu, at two replicas\n");
  sayTable(...(await byItems([0, 1_920])));
  say(`\n### What one order costs, of ${orders}\n`);
  sayTable(...(await costOfOrders(orders)));
}
