import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../../fixture";
import { ANA } from "../../people/ana";
import { DISH, DISH_FORM } from "../../people/dishes";
import { openSite } from "../../site/site";
import { read } from "../ask";
import { guestWithCart } from "../guest-browser";

interface Hit {
  query: Record<string, string>;
  text: string;
  names: string[];
}

/** Where visits are counted: answers with `statuses` in turn, the last one from then on. */
async function receiver(...statuses: number[]) {
  const hits: Hit[] = [];
  const server = createServer(async (request, response) => {
    const { body: text } = await read(request);
    const { events }: { events: { name: string }[] } = JSON.parse(text);
    const query = Object.fromEntries(new URL(request.url ?? "", "http://x").searchParams);
    hits.push({ query, text, names: events.map(({ name }) => name) });
    response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 204) : (statuses[0] ?? 204)).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return { hits, url: `http://127.0.0.1:${address.port}/collect`, close: () => server.close() };
}

const seen = (hits: readonly Hit[]) => hits.flatMap(({ names }) => names);

/** What a page's hidden field holds. */
const hidden = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]?.replaceAll("&quot;", '"') ??
  "";

test("visits are counted once somebody has said yes, with nothing of theirs, and to the process's very end", async () => {
  const counter = await receiver(204, 204, 204, 503, 204);
  const site = await openSite({ ANALYTICS_URL: counter.url, ANALYTICS_API_SECRET: "hush-hush" });
  const { origin, control } = site;
  await control.setAnalytics("G-COMANDA");
  const unasked = await guestWithCart(origin);
  const answered = await unasked.post(`${origin}/resources/consent`, { consent: "yes", back: "/" });
  const agreed = unasked.after(answered);
  const added = agreed.after(await agreed.post(`${origin}/menu/${DISH.id}`, DISH_FORM));
  const checkout = await added.get(`${origin}/payment`);
  await added.get(`${origin}/payment`);
  const [key, shown] = [hidden(checkout.body, "key"), hidden(checkout.body, "shown")];
  const form = { key, shown, name: ANA.name, phone: ANA.phone, method: "CASH", when: "now", change: "" };
  const orders = await Promise.all(Array.from({ length: 3 }, () => added.post(`${origin}/payment`, form)));
  expect(orders.map(({ status }) => status)).toEqual([303, 303, 303]);
  await expect.poll(() => seen(counter.hits)).toEqual(["add_to_cart", "begin_checkout", "purchase"]);
  expect(counter.hits[0]?.query).toEqual({ measurement_id: "G-COMANDA", api_secret: "hush-hush" });
  const [order] = await control.orders();
  const text = JSON.stringify(counter.hits);
  for (const personal of [order?.id ?? "?", ANA.name, ANA.phone, order?.contact.phone_number ?? "?"])
    expect(text).not.toContain(personal);

  // The receiver is busy, and the pause before the next try is a second: the process ends before that.
  await added.post(`${origin}/menu/${DISH.id}`, DISH_FORM);
  await expect.poll(() => seen(counter.hits).length).toBe(4);
  expect(site.log()).not.toContain("hush-hush");
  await site.stop();
  expect(seen(counter.hits).slice(3)).toEqual(["add_to_cart", "add_to_cart"]);
  counter.close();
});
