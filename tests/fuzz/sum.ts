import { type Heard, MOST_MS } from "./verdict";

/** What came of the inputs of a kind. */
export interface Sum {
  inputs: number;
  /** Answers by their status; 0 stands for none. */
  statuses: Map<number, number>;
  times: number[];
}

export const emptySum = (): Sum => ({ inputs: 0, statuses: new Map(), times: [] });

/** Adds an answer. */
export function addTo(sum: Sum, { status, ms }: Heard): void {
  sum.inputs += 1;
  sum.statuses.set(status, (sum.statuses.get(status) ?? 0) + 1);
  sum.times.push(ms);
}

/** The answer. What was slow is asked again, because other work of the machine is not the request's fault. */
export async function inTime(ask: () => Promise<Heard>): Promise<Heard> {
  let best = await ask();
  for (let more = 0; more < 2 && best.ms > MOST_MS && best.status !== 0; more += 1) {
    const again = await ask();
    if (again.ms < best.ms) best = { ...best, ms: again.ms };
  }
  return best;
}
