import { expect, test } from "../../fixture";
import { ANA } from "../../people/ana";
import { DISH, DISH_FORM } from "../../people/dishes";
import { openSite } from "../../site/site";
import { guestWithCart } from "../client/guest-browser";
import { type Hit, openReceiver } from "../receiver";

const seen = (hits: readonly Hit[]) => hits.flatMap(({ names }) => names);

/** What a page's hidden field holds. */
const hidden = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]?.replaceAll("&quot;", '"') ??
  "";

test("visits are counted once somebody has said yes, with nothing of theirs, and to the process's very end", async () => {
  const counter = await openReceiver(204, 204, 204, 503, 204);
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
