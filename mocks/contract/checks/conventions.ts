import { guestOpenedSchema } from "../../../app/services/contract/catalog.server";
import { type Check, check } from "../check";
import { detailOf } from "../expect";
import { need } from "../outcome";
import { type Area, segment } from "../wire";

const AREAS = ["cms", "catalog", "order", "crm", "admin"] as const satisfies readonly Area[];
const BAD_TOKEN = "not-a-token-of-anybody";
/** Everything an id may hold that has a meaning somewhere in a URL. */
const ODD_ID = "ç 水 %25 ?#&+;";

const unknownPaths = AREAS.map((area) =>
  check(`${area}: a path that is none is 404 with the error body`, async (call, expect) => {
    expect.refused(await call(`GET ${area} /there-is-no-such-path`), 404);
  }),
);

/** What holds for more than one call. What holds for every answer is held against every answer. */
export const conventionChecks: Check[] = [
  ...unknownPaths,
  check("a bad token is 401 at crm", async (call, expect) => {
    expect.refused(await call("GET crm /users", { token: BAD_TOKEN }), 401);
  }),
  check("a bad token is 401 at order", async (call, expect) => {
    expect.refused(await call("GET order /orders", { token: BAD_TOKEN }), 401);
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
