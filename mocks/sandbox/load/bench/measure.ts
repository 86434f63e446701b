import { Agent, request } from "node:http";

/** Times of answers, in milliseconds. */
export type Times = { count: number; p50: number; p95: number; max: number };

/** @throws Error if there are no times */
function timesOf(samples: readonly number[]): Times {
  const sorted = [...samples].sort((a, b) => a - b);
  const max = sorted.at(-1);
  if (max === undefined) throw new Error("nothing was measured");
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? max;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), max };
}

type Ask = { method?: string; body?: object; headers?: Record<string, string> };
export type Asked = { json: unknown; ms: number };

const agent = new Agent({ keepAlive: true });
export const hangUp = () => agent.destroy();

/** One call, measured from its sending to its last byte. @throws Error if it is refused */
export function ask(url: string, { method = "GET", body, headers = {} }: Ask = {}): Promise<Asked> {
  const started = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const ms = performance.now() - started;
        const answer = Buffer.concat(chunks).toString("utf8");
        if ((incoming.statusCode ?? 500) < 300)
          resolve({ json: answer === "" ? undefined : JSON.parse(answer), ms });
        else reject(new Error(`${method} ${url}: ${incoming.statusCode} ${answer.slice(0, 200)}`));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(text);
  });
}

/** Runs a call `count` times with several workers, after a warm-up with a tenth of that. */
export async function repeat(
  count: number,
  atOnce: number,
  once: (index: number, worker: number) => Promise<number>,
): Promise<Times> {
  const warmUp = Math.ceil(count / 10);
  const samples: number[] = [];
  let next = 0;
  const work = async (worker: number) => {
    for (let index = next++; index < warmUp + count; index = next++) {
      const ms = await once(index, worker);
      if (index >= warmUp) samples.push(ms);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
  return timesOf(samples);
}
