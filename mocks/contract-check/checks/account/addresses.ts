import { isDeepStrictEqual } from "node:util";
import { addressesSchema } from "../../../../app/services/contract/catalog.server";
import { addressSchema } from "../../../../app/services/contract/primitives.server";
import { type Check, check, checkOf } from "../../check";
import type { Expect } from "../../demands/expect";
import type { Given } from "../../given";
import { need } from "../../report/outcome";
import { type Call, segment } from "../../wire";

const inputOf = ({ facts }: Given, number: string) => ({
  ...need(facts.address_inside, "address_inside"),
  number,
});

/** Saves an address for a customer. */
async function save(call: Call, expect: Expect, given: Given, token: string, number: string) {
  const reply = await call("POST crm /addresses", { token, body: inputOf(given, number) });
  return expect.answer(reply, 200, addressSchema);
}

const list = (call: Call, token: string) => call("GET crm /addresses", { token });
const remove = (call: Call, token: string, id: string) =>
  call(`DELETE crm /addresses/${segment(id)}`, { token });

/** A customer's saved addresses. */
export const addressChecks: Check[] = [
  check("addresses are 401 without a token", async (call, expect) => {
    expect.refused(await call("GET crm /addresses"), 401);
  }),
  check(
    "POST /addresses saves an address as it was sent, and GET /addresses lists it",
    async (call, expect, given) => {
      const { token } = await given.customer();
      const reply = await call("POST crm /addresses", { token, body: inputOf(given, "101") });
      const { id } = expect.answer(reply, 200, addressSchema);
      expect.value(reply, "number", "101");
      expect.value(reply, "street", given.facts.address_inside?.street);
      const listed = await list(call, token);
      const addresses = expect.answer(listed, 200, addressesSchema);
      expect.holds(
        listed,
        "",
        addresses.some((one) => one.id === id),
        `the address ${id} is among them`,
      );
      expect.nothing(await remove(call, token, id));
    },
  ),
  check("POST /addresses takes an address without a number", async (call, expect, given) => {
    const { token } = await given.customer();
    const reply = await call("POST crm /addresses", { token, body: inputOf(given, "") });
    const { id } = expect.answer(reply, 200, addressSchema);
    expect.value(reply, "number", "");
    expect.nothing(await remove(call, token, id));
  }),
  check("POST /addresses without a street is 422 VALIDATION", async (call, expect, given) => {
    const { token } = await given.customer();
    const { street: _, ...body } = inputOf(given, "1");
    const reply = await call("POST crm /addresses", { token, body });
    expect.refused(reply, 422, { code: "VALIDATION", field: "street" });
  }),
  check("PUT /addresses/{id} changes it", async (call, expect, given) => {
    const { token } = await given.newCustomer();
    const { id } = await save(call, expect, given, token, "102");
    const body = { ...inputOf(given, "103"), complement: "Casa 2" };
    const reply = await call(`PUT crm /addresses/${segment(id)}`, { token, body });
    expect.answer(reply, 200, addressSchema);
    expect.value(reply, "id", id);
    expect.value(reply, "number", "103");
    expect.value(reply, "complement", "Casa 2");
    expect.nothing(await remove(call, token, id));
  }),
  checkOf(
    "address_names",
    "what a customer calls an address is answered as it was sent, and goes with a change without it",
    async (call, expect, given) => {
      const { token } = await given.newCustomer();
      const body = { ...inputOf(given, "111"), alias: "Casa" };
      const saved = await call("POST crm /addresses", { token, body });
      const { id } = expect.answer(saved, 200, addressSchema);
      expect.value(saved, "alias", "Casa");
      const { alias: _, ...bare } = body;
      const reply = await call(`PUT crm /addresses/${segment(id)}`, { token, body: bare });
      const changed = expect.answer(reply, 200, addressSchema);
      expect.holds(reply, "alias", !changed.alias, "no name any more");
      expect.nothing(await remove(call, token, id));
    },
  ),
  check("PUT /addresses/{id}/set-main makes it the only main one", async (call, expect, given) => {
    const { token } = await given.newCustomer();
    const ids = [];
    for (const number of ["104", "105"]) ids.push((await save(call, expect, given, token, number)).id);
    for (const id of ids) {
      const reply = await call(`PUT crm /addresses/${segment(id)}/set-main`, { token });
      expect.answer(reply, 200, addressSchema);
      expect.value(reply, "is_main", true);
      const listed = await list(call, token);
      const main = expect.answer(listed, 200, addressesSchema).filter(({ is_main }) => is_main);
      expect.holds(listed, "", main.length === 1 && main[0]?.id === id, `${id} alone is the main one`);
    }
  }),
  check("DELETE /addresses/{id} is 204, and the address is gone", async (call, expect, given) => {
    const { token } = await given.customer();
    const { id } = await save(call, expect, given, token, "106");
    expect.nothing(await remove(call, token, id));
    const listed = await list(call, token);
    const still = expect.answer(listed, 200, addressesSchema).some((one) => one.id === id);
    expect.holds(listed, "", !still, `${id} was deleted`);
    expect.refused(await remove(call, token, id), 404);
  }),
  check(
    "an unknown or another's address is 404 to PUT and set-main, and changes nothing",
    async (call, expect, given) => {
      const { token } = await given.newCustomer();
      await save(call, expect, given, token, "108");
      const before = expect.answer(await list(call, token), 200, addressesSchema);
      const other = await given.newCustomer();
      const { id: theirs } = await save(call, expect, given, other.token, "109");
      const othersBefore = expect.answer(await list(call, other.token), 200, addressesSchema);
      for (const id of ["there-is-no-such-address", theirs]) {
        const body = inputOf(given, "110");
        expect.refused(await call(`PUT crm /addresses/${segment(id)}`, { token, body }), 404);
        expect.refused(await call(`PUT crm /addresses/${segment(id)}/set-main`, { token }), 404);
      }
      for (const [who, kept] of [
        [token, before],
        [other.token, othersBefore],
      ] as const) {
        const after = await list(call, who);
        const now = expect.answer(after, 200, addressesSchema);
        const same =
          now.length === kept.length && kept.every((one) => now.some((two) => isDeepStrictEqual(one, two)));
        expect.holds(after, "", same, "the addresses as they were");
      }
    },
  ),
  check("another customer's address is 404, as one that does not exist", async (call, expect, given) => {
    const { token } = await given.customer();
    const { id } = await save(call, expect, given, token, "107");
    const other = await given.otherCustomer();
    const theirs = await remove(call, other.token, id);
    expect.refused(theirs, 404);
    expect.uniform(theirs, await remove(call, other.token, "there-is-no-such-address"));
    expect.nothing(await remove(call, token, id));
  }),
];
