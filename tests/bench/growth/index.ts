import { cpus } from "node:os";
import { say, sayTable } from "../print";
import { costOfOrders } from "./cost-of-orders";
import { byItems, byReplicas, byRestaurants, bySessions, type Table } from "./loads";

/** What `npm run bench -- growth` can be told. */
export const GROWTH_OPTIONS = {
  /** Sessions, one step for each number. */
  sessions: { type: "string", default: "1000,100000" },
  /** How many orders are placed to see what one costs. */
  orders: { type: "string", default: "200" },
  /** Only tables with this in their titles. */
  table: { type: "string", default: "" },
} as const;

export type GrowthOptions = { [Name in keyof typeof GROWTH_OPTIONS]?: string | undefined };

/** What grows with replicas, sessions, restaurants and items, and what one order costs. See docs/scaling.md. */
export async function growth(options: GrowthOptions): Promise<void> {
  const sessions = (options.sessions ?? GROWTH_OPTIONS.sessions.default).split(",").map(Number);
  const orders = Number(options.orders ?? GROWTH_OPTIONS.orders.default);
  const tables: Readonly<Record<string, () => Promise<Table>>> = {
    "One, two and four replicas": () => byReplicas([1, 2, 4]),
    "What one order costs": () => costOfOrders(orders),
    "Items on the menu, at two replicas": () => byItems([0, 1_920]),
    "Restaurants, each session at another place, at two replicas": () => byRestaurants([3, 1_000]),
    "Sessions, each at another place, at two replicas": () => bySessions(sessions),
  };
  const processors = cpus();
  say(
    `\n${processors.length} processors: ${processors[0]?.model}. All processes share them, the load's own, too.`,
  );
  for (const [title, measure] of Object.entries(tables)) {
    if (!title.includes(options.table ?? "")) continue;
    const [head, rows] = await measure();
    say(`\n### ${title}\n`);
    sayTable(head, rows);
  }
}
