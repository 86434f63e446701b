import { openPlace } from "../place/place";
import { ProxyLog } from "../place/proxy-log";
import { type Plan, planOf } from "../reliability/plan";
import { serve, streetAt } from "../reliability/run";
import type { Table } from "./loads";
import { cpuEach, readMeters } from "./meter";

const SEED = 95;
/** Few at once: what an order costs is not to be made of waiting. */
const AT_ONCE = 4;
const WARM_UP = 30;

/** What a guest's order costs, from the door to its page: calls, bytes and the processor's time, at two replicas. */
export async function costOfOrders(count: number): Promise<Table> {
  const place = await openPlace(2);
  try {
    const log = new ProxyLog(place.nginx.log);
    const street = streetAt(place, AT_ONCE);
    await street.provider.cooksByHand();
    await serve(plans(0, WARM_UP), AT_ONCE, street);
    await log.next();
    const before = await readMeters(place);
    const calls = new Map(place.gate.calls);
    const endings = await serve(plans(WARM_UP, count), AT_ONCE, street);
    const after = await readMeters(place);
    const requests = (await log.next()).length;
    const orders = new Set(endings.flatMap(({ orders: own }) => own)).size;
    const cpu = cpuEach(before, after, orders);
    const made = [...place.gate.calls].map(
      ([area, times]) => [area, times - (calls.get(area) ?? 0)] as const,
    );
    const row = (name: string, value: number, digits = 1) => [name, value.toFixed(digits)];
    return [
      ["of one order", "number"],
      [
        row("requests at nginx", requests / orders),
        ...made.map(([area, times]) => row(`calls to the backend: ${area}`, times / orders)),
        row("Redis commands", (after.redis.commands - before.redis.commands) / orders),
        row("Redis KB left after it", (after.redis.bytes - before.redis.bytes) / orders / 1_024),
        row("storefront CPU ms", cpu.storefront, 0),
        row("nginx CPU ms", cpu.nginx),
        row("backend CPU ms (the sandbox's)", cpu.backend, 0),
        row("Redis CPU ms", cpu.redis),
      ],
    ];
  } finally {
    await place.close();
  }
}

/** People who press the button once and meet no fault. */
function* plans(from: number, count: number): Generator<Plan> {
  for (let at = from; at < from + count; at++)
    yield { ...planOf(SEED, at), networkFaults: [], manner: "once" };
}
