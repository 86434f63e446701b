import { guestAt } from "../../e2e/wire/client/guest-browser";
import { say, sayTable } from "../print";
import { openBenchSite } from "../site";
import { compare, type Target } from "./load";
import { headersOf } from "./request-headers";

/** With the demo's own, 2,000 in the store that is measured. */
const MORE_ITEMS = 1_920;

/** The first page of the menu of a large store beside that of the demo's eighty items, both just opened. */
export async function storeSize(): Promise<void> {
  const [small, large] = [await openBenchSite(), await openBenchSite(MORE_ITEMS)];
  try {
    const targets: Target[] = [];
    for (const [name, { site }] of [["80 items", small] as const, ["2,000 items", large] as const]) {
      const { origin, pid } = site;
      targets.push({
        name,
        url: `${origin}/menu`,
        headers: await headersOf(await guestAt(origin), origin),
        pid,
      });
    }
    const results = await compare(targets);
    say("\n### The first page of the menu, by the size of the store\n");
    const rows = [...results].map(([name, { requestsPerSecond, cpuMs, p99, bytes }]) => [
      name,
      requestsPerSecond.toFixed(0),
      cpuMs.toFixed(2),
      p99.toFixed(0),
      String(bytes),
    ]);
    say("The larger store has 39 more categories, which its category rail shows.\n");
    sayTable(["store", "requests/s", "CPU ms each", "p99 ms", "body bytes, compressed"], rows);
  } finally {
    await small.close();
    await large.close();
  }
}
