import { guestOpenedSchema } from "../../../app/services/contract/catalog.server";
import { tokensSchema } from "../../../app/services/contract/shared.server";
import { type Check, check } from "../check";
import { detailOf } from "../demands/expect";
import { need } from "../report/outcome";
import { type Area, segment } from "../wire";

const AREAS = ["cms", "catalog", "order", "crm", "admin"] as const satisfies readonly Area[];
const BAD_TOKEN = "not-a-token-of-anybody";
/** Characters that an id may hold and that have a meaning in a URL. */
const ODD_ID = "ç 水 %25 ?#&+;";

const unknownPaths = AREAS.map((area) =>
  check(`${area}: a path that is none is 404 with the error body`, async (call, expect) => {
    expect.refused(await call(`GET ${area} /there-is-no-such-path`), 404);
  }),
);

/** Requirements of more than one call. The conventions of all answers are checked with every answer. */
export const conventionChecks: Check[] = [
  ...unknownPaths,
  check("a bad token is 401 at crm", async (call, expect) => {
    expect.refused(await call("GET crm /users", { token: BAD_TOKEN }), 401);
  }),
  check("a bad token is 401 at order", async (call, expect) => {
    expect.refused(await call("GET order /orders", { token: BAD_TOKEN }), 401);
  }),
  check("a bad token is 401 on carts, cards, addresses and favorites", async (call, expect, given) => {
    const { service_id } = await given.service();
    const token = BAD_TOKEN;
    const query = { "service-id": service_id };
    expect.refused(await call("GET order /session/cart/there-is-no-such-cart", { token }), 401);
    expect.refused(await call("GET order /cards", { token }), 401);
    expect.refused(await call("GET crm /addresses", { token }), 401);
    expect.refused(await call("GET crm /favorite/items", { token, query }), 401);
  }),
  check(
    "POST /refresh-token and POST /login/{provider} take no notice of a bad token",
    async (call, expect, given) => {
      const { tokens } = await given.newCustomer();
      const body = { refresh_token: tokens.refresh_token };
      const fresh = await call("POST crm /refresh-token", { body, token: BAD_TOKEN });
      expect.answer(fresh, 200, tokensSchema);
      const nobody = { token: "there-is-no-such-token", provider: "google" };
      const reply = await call("POST crm /login/google", { body: nobody, token: BAD_TOKEN });
      expect.refused(reply, 401, { code: "INVALID_CREDENTIALS" });
    },
  ),
  check(
    "x-service-id is taken where it is sent, and not asked for where it is not",
    async (call, expect, given) => {
      const { service_id, merchant_id } = await given.service();
      const { token } = await given.customer();
      const query = { "merchant-id": merchant_id };
      for (const service of [service_id, null]) {
        expect.status(await call("GET order /coupons", { query, service }), 200);
        expect.status(await call("GET order /orders", { token, service }), 200);
        expect.status(await call("GET crm /users", { token, service }), 200);
      }
    },
  ),
  check("an x-service-id that was replaced is 410, or not heeded", async (call, expect, given) => {
    const service = need(given.facts.services?.replaced, "services.replaced");
    const { token } = await given.customer();
    const reply = await call("GET order /orders", { token, service });
    expect.holds(reply, "status", reply.status === 200 || reply.status === 410, "410, or the orders");
  }),
  check("POST /login takes no notice of a bad token", async (call, expect) => {
    const form = new URLSearchParams({ username: "nobody@contract.example", password: "wrong-password" });
    const reply = await call("POST crm /login", { form, token: BAD_TOKEN });
    expect.refused(reply, 401, { code: "INVALID_CREDENTIALS" });
  }),
  check("GET /b2c-polling takes no notice of a bad token", async (call, expect) => {
    const query = { "session-id": "there-is-no-such-session" };
    expect.refused(await call("GET crm /b2c-polling", { query, token: BAD_TOKEN }), 404);
  }),
  check("POST /payments/external-confirmation takes no notice of a bad token", async (call, expect) => {
    const body = { order_id: "there-is-no-such-order", payload: { state: "x" } };
    const reply = await call("POST order /payments/external-confirmation", { body, token: BAD_TOKEN });
    expect.refused(reply, [403, 404, 422]);
  }),
  check("a body that is not JSON is 422 VALIDATION", async (call, expect) => {
    const reply = await call("POST catalog /session/guest-user", { raw: '{"address": {' });
    expect.refused(reply, 422, { code: "VALIDATION" });
  }),
  check("a body of the wrong type is 422 VALIDATION", async (call, expect) => {
    const reply = await call("POST catalog /session/guest-user", { body: ["an", "array"] });
    expect.refused(reply, 422, { code: "VALIDATION" });
  }),
  check("unknown fields of a body are ignored", async (call, expect, { facts }) => {
    const address = { ...need(facts.address_inside, "address_inside"), floor_plan: "L-shaped" };
    const body = { address, campaign: { source: "contract" } };
    const reply = await call("POST catalog /session/guest-user", { body });
    expect.answer(reply, 200, guestOpenedSchema);
  }),
  check("a detail comes in the language of Accept-Language", async (call, expect) => {
    const body = { address: {} };
    const portuguese = await call("POST catalog /session/guest-user", { body, language: "pt-BR" });
    const english = await call("POST catalog /session/guest-user", { body, language: "en-US" });
    expect.refused(portuguese, 422, { code: "VALIDATION" });
    expect.refused(english, 422, { code: "VALIDATION" });
    expect.holds(portuguese, "detail", detailOf(portuguese) !== "", "a sentence for the customer");
    expect.holds(
      english,
      "detail",
      detailOf(english) !== detailOf(portuguese),
      "English, where it is asked for",
    );
  }),
  check(
    "an id may hold any Unicode: an odd one that is unknown is 404",
    async (call, expect, { service }) => {
      expect.refused(await call(`GET order /orders/${segment(ODD_ID)}`), 404);
      const { service_id } = await service();
      const query = { "item-id": ODD_ID, "service-id": service_id, "disabled-item": true };
      expect.refused(await call("GET catalog /client/get-item", { query }), 404);
    },
  ),
];
