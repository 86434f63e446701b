import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { z } from "zod";
import type { Log } from "../kit/copies";
import { knownPlaces } from "../kit/places";
import type { Setup } from "../kit/pos";
import { kitOf } from "../kit/server";
import { sqliteStore } from "../kit/sqlite";
import { openDelivery } from "./adapter";
import { type Config, configSchema, environmentSchema } from "./config";

/** One line of JSON for each event. */
const log: Log = (event, facts = {}) =>
  void process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`);

/** Something from outside in its shape. Ends the process where it is not, and says why. */
function read<S extends z.ZodType>(what: string, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  process.stderr.write(`${what}:\n${z.prettifyError(result.error)}\n`);
  return process.exit(2);
}

/** The setup of a configuration. Pix needs a bank: see README.md. */
function setupFrom({ setup: { on_delivery, ...setup } }: Config): Setup {
  const payment_options = on_delivery.map((method) => ({ method, type: "PENDING" as const }));
  return { ...setup, payment_options };
}

const env = read("The environment", environmentSchema, process.env);
const config = read(env.ADAPTER_CONFIG, configSchema, JSON.parse(readFileSync(env.ADAPTER_CONFIG, "utf8")));
const store = sqliteStore(env.ADAPTER_DATA);
const publicUrl = `${env.ADAPTER_PUBLIC_URL.replace(/\/+$/, "")}/open-delivery`;
/** Each proxy writes at the end of the header who has asked it. */
const addressOf = (c: Context): string => {
  const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return (env.TRUST_PROXY > 0 && hops.at(-env.TRUST_PROXY)) || (getConnInfo(c).remote.address ?? "");
};
const adapter = openDelivery({ config, store, publicUrl, log, addressOf });
const kit = kitOf({
  pos: adapter.pos,
  store,
  setup: setupFrom(config),
  places: knownPlaces(config.places),
  log,
});
adapter.tell(kit);
kit.app.route("/open-delivery", adapter.routes);
adapter.start();
kit.start();
const server = serve({ fetch: kit.app.fetch, hostname: env.HOST, port: env.PORT }, ({ address, port }) =>
  log("listening", { address, port, publicUrl }),
);

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    kit.stop();
    adapter.stop();
    server.close(() => store.close());
  });
