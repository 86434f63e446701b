import { parseArgs } from "node:util";
import { MOST_LOAD_ITEMS, MOST_LOAD_ORDERS } from "./load/fill";
import { startSandbox } from "./server";
import type { WebhookTarget } from "./webhooks";

const USAGE = `npm run backend -- [options]
  --port 4010          the port (SANDBOX_PORT); 0 takes a free one
  --host 127.0.0.1     the address to listen on; 0.0.0.0 opens it to the network
  --data .sandbox      the folder of its state (SANDBOX_DATA)
  --origin URL         the origin for other machines, if it is a different one
  --webhooks URL       where the storefront is told of changes: its address of POST /resources/changed, signed with the
                       first of WEBHOOK_SECRETS
  --seed 0             adds this many orders of the past year, and one item per fifty orders
  --items 0            adds this many items to the menu
  --reset              starts again from the demo restaurant
`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: process.env.SANDBOX_PORT ?? "4010" },
      host: { type: "string", default: "127.0.0.1" },
      data: { type: "string", default: process.env.SANDBOX_DATA ?? ".sandbox" },
      origin: { type: "string" },
      webhooks: { type: "string" },
      seed: { type: "string", default: "0" },
      items: { type: "string", default: "0" },
      reset: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port: not a port: ${values.port}`);
  const publicOrigin = values.origin === undefined ? {} : { publicOrigin: new URL(values.origin).origin };
  const seed = count("seed", values.seed, MOST_LOAD_ORDERS);
  const items = count("items", values.items, MOST_LOAD_ITEMS);
  return { ...values, port, seed, items, publicOrigin, webhooks: targetOf(values.webhooks) };
}

function targetOf(url: string | undefined): WebhookTarget | undefined {
  if (url === undefined) return undefined;
  const [secret = ""] = (process.env.WEBHOOK_SECRETS ?? "").split(",");
  if (secret === "") throw new Error("--webhooks: WEBHOOK_SECRETS is missing");
  return { url: new URL(url).href, secret: secret.trim() };
}

function count(option: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`--${option}: not a number up to ${most}: ${text}`);
  return value;
}

function loadLine({ orders, items }: { orders: number; items: number }): string {
  if (orders + items === 0) return "The state was already filled. Start with --reset to fill it again.\n";
  return `Added ${orders} orders and ${items} items.\n`;
}

async function main(): Promise<void> {
  const { port, host, data, seed, items, reset, help, publicOrigin, webhooks } = readOptions();
  if (help) {
    process.stdout.write(USAGE);
    return;
  }
  const sandbox = await startSandbox({
    port,
    host,
    dataDir: data,
    seed,
    items,
    reset,
    webhooks,
    ...publicOrigin,
  });
  if (seed + items > 0) process.stdout.write(loadLine(sandbox.added));
  const areas = Object.entries(sandbox.urls).map(([area, url]) => `${area.toUpperCase()}_API_URL=${url}`);
  const social = Object.entries(sandbox.social).map(([name, value]) => `${name}=${value}`);
  const lines = [...areas, "COMPANY_ID=sandbox", "BRAND_ID=sandbox", "", ...social];
  process.stdout.write(`Sandbox backend on ${sandbox.origin}, state in ${data}\n\n${lines.join("\n")}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      sandbox.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 1;
});
