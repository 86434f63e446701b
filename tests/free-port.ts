import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below those that a system gives to outgoing connections, so that none takes a port before its server does. */
const [FIRST, LAST] = [20_000, 32_000];

/** A server may take its port seconds later, and until then the system would give it a second time. */
const given = new Set<number>();

/** A port that is free, and that this process has not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
