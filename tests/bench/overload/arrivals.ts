import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../reliability/chance";

/** How long the last ones are waited for, in milliseconds. */
const GRACE_MS = 12_000;

/**
 * An open loop: people arrive by chance (a Poisson process), however long those before them wait. With a fixed number of
 * clients (a closed loop) a slow server would be asked less, and its overload would not show.
 *
 * @param rate - arrivals a second
 * @param act - what one of them does. `due` is when they arrived, by `performance.now()`: if this process is late itself,
 * that counts as waiting
 */
export async function arrive(
  { rate, seconds, chance }: { rate: number; seconds: number; chance: Chance },
  act: (due: number) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  for (let due = begin; ; ) {
    due += (-Math.log(1 - chance.draw()) * 1_000) / rate;
    if (due > end) break;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const acting = act(due).finally(() => underWay.delete(acting));
    underWay.add(acting);
  }
  const late = new AbortController();
  await Promise.race([Promise.all(underWay), sleep(GRACE_MS, undefined, { signal: late.signal })]);
  late.abort();
}
