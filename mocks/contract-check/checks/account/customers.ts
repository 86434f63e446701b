import { z } from "zod";
import { itemSchema } from "../../../../app/services/contract/catalog.server";
import { favoriteSchema, legalTextSchema } from "../../../../app/services/contract/crm.server";
import { type Check, check, checkAt } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Call, Reply } from "../../wire";

const favoritesSchema = z.array(favoriteSchema);

function favorite(call: Call, token: string | undefined, serviceId: string, itemId: string, active: boolean) {
  const query = { "service-id": serviceId };
  return call("POST crm /favorite/items", { token, query, body: { items: [{ item_id: itemId, active }] } });
}

function legal(expect: Expect, reply: Reply): void {
  expect.answer(reply, 200, legalTextSchema);
}

const texts: Check[] = [
  check("GET /terms answers the terms of use", async (call, expect) =>
    legal(expect, await call("GET crm /terms")),
  ),
  checkAt("tables", "GET /terms of the table answers those of paying there", async (call, expect) =>
    legal(expect, await call("GET crm /terms", { query: { type: "table" } })),
  ),
  check("GET /policy answers the privacy policy", async (call, expect) =>
    legal(expect, await call("GET crm /policy")),
  ),
];

const favorites: Check[] = [
  check("favorites are 401 without a token", async (call, expect, given) => {
    const { service_id } = await given.service();
    const query = { "service-id": service_id };
    expect.refused(await call("GET crm /favorite/items", { query }), 401);
    expect.refused(await call("GET crm /favorite/list", { query }), 401);
    expect.refused(await favorite(call, undefined, service_id, (await given.plainItem()).id, true), 401);
  }),
  check("POST /favorite/items marks an item, and unmarks it", async (call, expect, given) => {
    const { service_id } = await given.service();
    const { token } = await given.newCustomer();
    const { id } = await given.plainItem();
    for (const active of [true, false]) {
      const reply = await favorite(call, token, service_id, id, active);
      expect.answer(reply, 200, favoritesSchema);
      const query = { "service-id": service_id };
      const marks = await call("GET crm /favorite/items", { token, query });
      const told = expect.answer(marks, 200, favoritesSchema);
      const isMarked = told.some((one) => one.item_id === id && one.active);
      expect.holds(marks, "", isMarked === active, `${id} is ${active ? "" : "not "}a favorite`);
      const list = await call("GET crm /favorite/list", { token, query });
      const listed = expect.answer(list, 200, z.array(itemSchema)).some((one) => one.id === id);
      expect.holds(list, "", listed === active, `${id} is ${active ? "" : "not "}among the favorites`);
    }
  }),
];

const others: Check[] = [
  check("favorites are a customer's own", async (call, expect, given) => {
    const { service_id } = await given.service();
    const { token } = await given.newCustomer();
    const { id } = await given.plainItem();
    expect.answer(await favorite(call, token, service_id, id, true), 200, favoritesSchema);
    const other = await given.newCustomer();
    const query = { "service-id": service_id };
    for (const [who, wanted] of [
      [token, true],
      [other.token, false],
    ] as const) {
      const says = wanted ? `${id} is this customer's favorite` : `${id} is the favorite of somebody else`;
      const list = await call("GET crm /favorite/list", { token: who, query });
      const listed = expect.answer(list, 200, z.array(itemSchema)).some((one) => one.id === id);
      expect.holds(list, "", listed === wanted, says);
      const marks = await call("GET crm /favorite/items", { token: who, query });
      const told = expect.answer(marks, 200, favoritesSchema);
      expect.holds(marks, "", told.some((one) => one.item_id === id && one.active) === wanted, says);
    }
  }),
];

const privacy: Check[] = [
  check("POST /privacy/my-data is 204, for an account or for none", async (call, expect, given) => {
    const customer = await given.newCustomer();
    const { email, document } = await given.user(customer);
    const { token } = customer;
    expect.nothing(await call("POST crm /privacy/my-data", { token, body: { email, document } }));
    const nobody = given.person();
    const body = { email: nobody.email, document: nobody.document };
    expect.nothing(await call("POST crm /privacy/my-data", { token, body }));
  }),
  check("POST /privacy/exclude-my-data is 401 without a token", async (call, expect) => {
    expect.refused(await call("POST crm /privacy/exclude-my-data", { body: {} }), 401);
  }),
  check(
    "POST /privacy/exclude-my-data with a wrong password is 403, and ends nothing",
    async (call, expect, given) => {
      const { token, email, password } = await given.newCustomer();
      const body = { current_password: "not-the-password-1" };
      expect.refused(await call("POST crm /privacy/exclude-my-data", { token, body }), 403);
      expect.status(await call("GET crm /users", { token }), 200);
      const form = new URLSearchParams({ username: email, password });
      expect.status(await call("POST crm /login", { form }), 200);
      const right = { current_password: password };
      expect.nothing(await call("POST crm /privacy/exclude-my-data", { token, body: right }));
    },
  ),
  check("POST /privacy/exclude-my-data is 204, and nobody signs in any more", async (call, expect, given) => {
    const { token, email, password } = await given.newCustomer();
    expect.nothing(await call("POST crm /privacy/exclude-my-data", { token, body: {} }));
    expect.refused(await call("GET crm /users", { token }), 401);
    const form = new URLSearchParams({ username: email, password });
    expect.refused(await call("POST crm /login", { form }), 401, { code: "INVALID_CREDENTIALS" });
  }),
];

/** Legal texts, favorites, privacy. */
export const customerChecks: Check[] = [...texts, ...favorites, ...others, ...privacy];
