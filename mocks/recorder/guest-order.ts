import { z } from "zod";
import { DEFINITIONS } from "../openapi/document";
import type { Example } from "../openapi/operation";
import { AREA_PATHS } from "../sandbox/handlers";
import { advance } from "../sandbox/operations/order/order-progress";
import { startRecorder } from "./recorder";
import { amountIn, idIn } from "./tours/answers";
import { ADDRESS, CASH, DISH, orderOf } from "./tours/guest";
import { DELIVERY, PLACE } from "./tours/menu";

/** Where `npm run backend` listens. */
const ORIGIN = "http://127.0.0.1:4010";
/** The columns of a line. */
const MOST_COLUMNS = 100;
/** The entries of a list that are shown. */
const MOST_ENTRIES = 2;

/** What each call of the order is for. */
const STEPS: Record<string, string> = {
  "places.geocode": "The guest types a CEP. The next calls ask with the coordinates of the address.",
  "stores.list": "The restaurants near it. The guest's order goes to the service of one of them.",
  "stores.geolocation":
    "What this service means at the place: whether it delivers there, when, in how many minutes, for how much.",
  "menu.items": "The first page of the menu.",
  "menu.item": "One dish, with the groups of its options.",
  "guests.open": "The session. Its `order_id` is all that the guest shows from here on.",
  "guest-cart.open": "The cart, at the service. It has the id of the session.",
  "guest-cart.addItem": "The dish, with what was chosen.",
  "orders.place":
    "The order, in cash. `expected_amount` is `order_amount` of the cart and the delivery's price. A repeat with the same key gives the same answer, with 200.",
  "orders.polling": "What the page of the order asks again and again. `changed_at` moves with every change.",
  "orders.read": "The order itself, read when `changed_at` has moved. Here the kitchen has confirmed it.",
};

async function recordOrder(): Promise<ReadonlyMap<string, Example>> {
  const { call, store, recorded } = startRecorder(ORIGIN);
  const setup = store.settings.read("setup");
  store.settings.write("setup", { ...setup, features: ["menu", "guest"], capabilities: [] });
  const at = { "service-id": DELIVERY };
  await call("places.geocode", { query: { "postal-code": ADDRESS.postal_code } });
  await call("stores.list", { query: PLACE });
  await call("stores.geolocation", { query: { ...PLACE, ...at } });
  await call("menu.items", { query: { ...at, limit: 10, offset: 0 } });
  await call("menu.item", { query: { ...at, "item-id": DISH.item_id } });
  const opened = await call("guests.open", { body: { address: ADDRESS } });
  const { order_id } = z.object({ order_id: z.string() }).parse(opened);
  await call("guest-cart.open", { body: { service_id: DELIVERY, checkout_option: "DELIVERY", order_id } });
  const cart = await call("guest-cart.addItem", { ids: { order_id }, body: DISH });
  const body = orderOf(order_id, amountIn(cart), CASH);
  const ids = { order_id: idIn(await call("orders.place", { body, key: "order-1" })) };
  await call("orders.polling", { ids });
  advance(store, ids.order_id);
  await call("orders.read", { ids });
  return recorded();
}

/** JSON with what fits on a line on one, and a comment in place of the end of a long list. */
function shown(value: unknown, most = Number.POSITIVE_INFINITY, indent = ""): string {
  const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
  if (typeof value !== "object" || value === null) return flat;
  if (flat.length + indent.length <= MOST_COLUMNS) return flat;
  const inner = `${indent}  `;
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).filter(([, entry]) => entry !== undefined);
    const lines = fields.map(([name, entry]) => `${inner}"${name}": ${shown(entry, most, inner)}`);
    return `{\n${lines.join(",\n")}\n${indent}}`;
  }
  const lines = value.slice(0, most).map((entry) => inner + shown(entry, most, inner));
  const rest = value.length > most ? `\n${inner}// and ${value.length - most} more` : "";
  return `[\n${lines.join(",\n")}${rest}\n${indent}]`;
}

/** A call as a command, with its answer. */
function step(name: string, { ids, query, body, status, answer }: Example, index: number): string {
  const found = DEFINITIONS.find((one) => `${one.group}.${one.name}` === name);
  const { area, method, path, keyed } = found?.definition ?? {};
  if (area === undefined || path === undefined) throw new Error(`no call is named ${name}`);
  const asked = Object.entries(query).map(([field, value]) => `${field}=${value}`);
  const url = `${ORIGIN}${AREA_PATHS[area]}${path.replace(/\{(\w+)\}/g, (_, id) => String(ids[id]))}`;
  const key = keyed ? " -H 'Idempotency-Key: order-1'" : "";
  const sent =
    body === undefined ? "" : ` \\\n  -H 'Content-Type: application/json'${key} \\\n  -d '${shown(body)}'`;
  return `## ${index + 1}. ${method} ${path}

${STEPS[name] ?? ""}

\`\`\`sh
curl "\${every[@]}" '${url}${asked.length > 0 ? "?" : ""}${asked.join("&")}'${sent}
\`\`\`

${status}:

\`\`\`jsonc
${shown(answer, MOST_ENTRIES)}
\`\`\`
`;
}

/** The text of docs/guest-order.md: the calls of a guest's order in cash as commands, with the sandbox's answers. */
export async function guestOrderPage(): Promise<string> {
  const calls = [...(await recordOrder())];
  return `# A guest's order, call by call

The calls that take a guest from an address to an order in cash, as \`curl\`, with the answers of the sandbox (\`npm run backend\`) at the
[levels](contract.md#levels) \`menu\` and \`guest\`. [contract.md](contract.md) has the rules. Long lists are cut where a comment says so, and ids are short here: put those of your own
answers in their place. \`npx tsx mocks/recorder/write.ts curl\` writes this page from a sandbox that it starts itself.

These headers go with every call:

\`\`\`sh
every=(-s -H 'x-company-id: 1' -H 'x-brand-id: 1' -H 'x-request-id: guest-order' -H 'Accept-Language: pt-BR')
\`\`\`

${calls.map(([name, example], index) => step(name, example, index)).join("\n")}`;
}
