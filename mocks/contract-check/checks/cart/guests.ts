import { guestOpenedSchema, guestSessionSchema } from "../../../../app/services/contract/catalog.server";
import { type AddressInput, addressSchema } from "../../../../app/services/contract/primitives.server";
import { type Check, check } from "../../check";
import type { Expect } from "../../demands/expect";
import { steer } from "../../facts/steps";
import { need } from "../../report/outcome";
import { type Reply, segment } from "../../wire";

const UNKNOWN = "there-is-no-such-guest-order";
/** The minimum length of a random id that nobody can guess: 80 bits in base 32. */
const LONG_ENOUGH = 16;
const FIELDS = ["street", "number", "district", "city", "state"] as const;

/** An address comes back as it was sent. Only the hyphen of its postal code may differ. */
function checkAddress(expect: Expect, reply: Reply, base: string, sent: AddressInput): void {
  for (const field of FIELDS) {
    expect.value(reply, base === "" ? field : `${base}.${field}`, sent[field]);
  }
}

export const guestChecks: Check[] = [
  check(
    "POST /session/guest-user opens a session whose id cannot be guessed",
    async (call, expect, { facts }) => {
      const body = { address: need(facts.address_inside, "address_inside") };
      const reply = await call("POST catalog /session/guest-user", { body });
      const { order_id } = expect.answer(reply, 200, guestOpenedSchema);
      expect.holds(reply, "order_id", order_id.length >= LONG_ENOUGH, `${LONG_ENOUGH} characters or more`);
      const again = await call("POST catalog /session/guest-user", { body });
      const other = expect.answer(again, 200, guestOpenedSchema).order_id;
      expect.holds(again, "order_id", other !== order_id, "differs from the last one");
    },
  ),
  check("POST /session/guest-user refuses an address without a street", async (call, expect, { facts }) => {
    const { street: _, ...address } = need(facts.address_inside, "address_inside");
    const reply = await call("POST catalog /session/guest-user", { body: { address } });
    expect.refused(reply, 422, { code: "VALIDATION", field: "street" });
  }),
  check(
    "GET /session/guest-user/{order_id} tells the address, and no cart before there is one",
    async (call, expect, given) => {
      const order_id = await given.newGuest();
      const reply = await call(`GET catalog /session/guest-user/${segment(order_id)}`);
      const { cart } = expect.answer(reply, 200, guestSessionSchema);
      expect.value(reply, "order_id", order_id);
      checkAddress(expect, reply, "address", need(given.facts.address_inside, "address_inside"));
      expect.holds(reply, "cart", cart === undefined, "absent");
    },
  ),
  check("GET /session/guest-user/{order_id} tells the cart and its service", async (call, expect, given) => {
    const { cart, service } = await given.cartOwner("guest");
    const reply = await call(`GET catalog /session/guest-user/${segment(cart.id)}`);
    expect.answer(reply, 200, guestSessionSchema);
    expect.value(reply, "service_id", service.service_id);
    expect.value(reply, "cart.id", cart.id);
    expect.value(reply, "cart.total", cart.total);
  }),
  check("GET /session/guest-user/{order_id}/address tells the address", async (call, expect, given) => {
    const order_id = await given.newGuest();
    const reply = await call(`GET catalog /session/guest-user/${segment(order_id)}/address`);
    expect.answer(reply, 200, addressSchema);
    checkAddress(expect, reply, "", need(given.facts.address_inside, "address_inside"));
  }),
  check("POST /session/guest-user/{order_id}/address changes it", async (call, expect, given) => {
    const order_id = await given.newGuest();
    const body = { ...need(given.facts.address_inside, "address_inside"), number: "", complement: "Fundos" };
    const changed = await call(`POST catalog /session/guest-user/${segment(order_id)}/address`, { body });
    expect.answer(changed, 200, addressSchema);
    const reply = await call(`GET catalog /session/guest-user/${segment(order_id)}/address`);
    expect.answer(reply, 200, addressSchema);
    checkAddress(expect, reply, "", body);
    expect.value(reply, "complement", "Fundos");
  }),
  check("an unknown guest order is a cart that is gone", async (call, expect) => {
    expect.gone(await call(`GET catalog /session/guest-user/${UNKNOWN}`));
    expect.gone(await call(`GET catalog /session/cart/${UNKNOWN}`));
    expect.gone(await call(`GET catalog /session/cart/${UNKNOWN}`, { language: "en-US" }));
  }),
  check("a guest's draft that was dropped is 406", async (call, expect, given) => {
    const { cart } = await given.cartOwner("guest");
    await steer(given.facts, "drop_guest", { order_id: cart.id });
    expect.refused(await call(`GET catalog /session/guest-user/${segment(cart.id)}`), 406);
  }),
];
