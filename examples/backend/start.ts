import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { serve } from "@hono/node-server";
import { backendOf, type LogLine } from "./backend";
import { openDatabase } from "./database";
import { seed } from "./demo";
import { steering } from "./steering";

type Options = {
  /** 0: any that is free */
  port: number;
  host?: string;
  /** a file, or `:memory:` */
  data: string;
  /** also serves `/test`, which asks for no password */
  hasTests?: boolean;
  log?: (line: LogLine) => void;
};

/** Starts the backend on its data. `close` ends it when the requests under way are answered. */
export async function startBackend({ port, host = "127.0.0.1", data, hasTests, log = () => {} }: Options) {
  const db = openDatabase(data);
  db.inTransaction(() => seed(db));
  const app = backendOf(db, log);
  if (hasTests) app.route("/test", steering(db));
  const { server, address } = await new Promise<{
    server: ReturnType<typeof serve>;
    address: { port: number };
  }>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, port, hostname: host }, (address) =>
      resolve({ server: started, address }),
    );
    started.once("error", reject);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        db.close();
        resolve();
      });
    });
  return { origin: `http://${host}:${address.port}`, close };
}

async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { port: text, host: text, data: text, "test-interface": { type: "boolean", default: false } },
  });
  const { port = "4020", host = "127.0.0.1", data = ":memory:" } = values;
  const log = (line: object) => process.stdout.write(`${JSON.stringify({ at: new Date(), ...line })}\n`);
  const { origin, close } = await startBackend({
    ...{ port: Number(port), host, data, log },
    hasTests: values["test-interface"],
  });
  process.stdout.write(`The backend listens on ${origin}\n`);
  if (values["test-interface"])
    process.stdout.write(`Without a password, ${origin}/test changes orders, prices and stores\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void close());
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
