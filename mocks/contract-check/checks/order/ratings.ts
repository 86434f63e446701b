import { itemSchema } from "../../../../app/services/contract/catalog.server";
import { type Check, checkOf } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Given } from "../../given";
import type { Kind } from "../../given/cart-owners";
import { need } from "../../report/outcome";
import { type Call, segment, type Target } from "../../wire";
import { advanceTo } from "./order-life";
import { orderIn } from "./orders";

const read = (id: string): Target => `GET order /orders/${segment(id)}`;
const rate = (id: string): Target => `POST order /orders/${segment(id)}/rating`;
const body = { stars: 4, tags: ["FOOD", "TIME"], text: "Chegou quente" };

/** An order that came, so that it can be rated. */
async function delivered(call: Call, expect: Expect, given: Given, kind: Kind) {
  const { order, token } = await given.ordered(kind);
  need(given.facts.steering.advance_order, "steering.advance_order");
  await advanceTo({ call, expect, given }, order.id, token, "DELIVERED");
  return { order, token };
}

/** Saying how an order was. */
export const ratingChecks: Check[] = [
  checkOf(
    "ratings",
    "POST /orders/{id}/rating rates an order that can_rate, once: then 409 ALREADY_RATED",
    async (call, expect, given) => {
      const { order } = await delivered(call, expect, given, "guest");
      const before = await call(read(order.id));
      orderIn(expect, before);
      expect.value(before, "can_rate", true);
      const reply = await call(rate(order.id), { key: given.unique(), body });
      const { can_rate, rating } = orderIn(expect, reply);
      expect.value(reply, "rating.stars", body.stars);
      const hasAll = body.tags.every((tag) => rating?.tags?.some((one) => one === tag));
      expect.holds(reply, "rating.tags", hasAll, JSON.stringify(body.tags));
      expect.value(reply, "rating.text", body.text);
      expect.holds(reply, "can_rate", can_rate !== true, "false, or absent");
      const again = await call(rate(order.id), { key: given.unique(), body: { stars: 1 } });
      expect.refused(again, 409, { code: "ALREADY_RATED" });
      const after = await call(read(order.id));
      orderIn(expect, after);
      expect.value(after, "rating.stars", body.stars);
    },
  ),
  checkOf(
    "ratings",
    "POST /orders/{id}/rating: a repeat gives the first answer",
    async (call, expect, given) => {
      const { order, token } = await delivered(call, expect, given, "customer");
      const options = { token, key: given.unique(), body };
      const first = await call(rate(order.id), options);
      orderIn(expect, first);
      const again = await call(rate(order.id), { ...options, body: {} });
      expect.status(again, 200);
      expect.holds(again, "", again.text === first.text, "word for word the first answer", "repeats");
    },
  ),
  checkOf(
    "ratings",
    "POST /orders/{id}/rating before the delivery is 409 NOT_RATABLE",
    async (call, expect, given) => {
      const { order } = await given.ordered("guest");
      const before = await call(read(order.id));
      expect.holds(before, "can_rate", orderIn(expect, before).can_rate !== true, "false, or absent");
      const reply = await call(rate(order.id), { key: given.unique(), body });
      expect.refused(reply, 409, { code: "NOT_RATABLE" });
    },
  ),
  checkOf(
    "ratings",
    "POST /orders/{id}/rating outside of 1 to 5 stars, or of a tag that is none, is 422 VALIDATION",
    async (call, expect, given) => {
      const { order } = await delivered(call, expect, given, "guest");
      for (const stars of [0, 6, 4.5]) {
        const reply = await call(rate(order.id), { key: given.unique(), body: { stars } });
        expect.refused(reply, 422, { code: "VALIDATION", field: "stars" });
      }
      const tagged = { stars: 5, tags: ["RAIN"] };
      const reply = await call(rate(order.id), { key: given.unique(), body: tagged });
      expect.refused(reply, 422, { code: "VALIDATION" });
    },
  ),
  checkOf(
    "ratings",
    "POST /orders/{id}/rating of another's order is 404, as of none",
    async (call, expect, given) => {
      const { order } = await given.ordered("customer");
      const { token } = await given.otherCustomer();
      for (const who of [{}, { token }]) {
        const options = { ...who, key: given.unique(), body };
        const reply = await call(rate(order.id), options);
        expect.refused(reply, 404);
        expect.uniform(reply, await call(rate("there-is-no-such-order"), options));
      }
    },
  ),
  checkOf("ratings", "Item.rating has an average with one decimal", async (call, expect, given) => {
    const { service_id } = await given.service();
    const { id } = await given.plainItem();
    const reply = await call("GET catalog /client/get-item", {
      query: { "service-id": service_id, "item-id": id },
    });
    const { rating } = expect.answer(reply, 200, itemSchema);
    const tenths = (rating?.average ?? 0) * 10;
    expect.holds(reply, "rating.average", Math.abs(tenths - Math.round(tenths)) < 1e-6, "one decimal");
  }),
];
