import {
  addressesSchema,
  geolocationSchema,
  type Restaurant,
  restaurantsSchema,
} from "../../../../app/services/contract/catalog.server";
import { type Check, check } from "../../check";
import type { Facts } from "../../facts/facts";
import type { Position } from "../../given/restaurant";
import { NotTried, need } from "../../report/outcome";

function positionOf(facts: Facts, name: "address_inside" | "address_outside"): Position {
  const { latitude, longitude } = need(facts[name], name);
  if (latitude === undefined || longitude === undefined) throw new NotTried(`${name}.latitude`);
  return { latitude, longitude };
}

const info = "GET catalog /client/get-store-geolocation-info";
const list = "GET catalog /client/get-store-list";

export const storeChecks: Check[] = [
  check("GET /client/get-store-list answers restaurants, nearest first", async (call, expect, given) => {
    const query = { ...given.position(), "ignore-max-distance": true, "disabled-items": true };
    const reply = await call(list, { query });
    const stores = expect.answer(reply, 200, restaurantsSchema);
    expect.holds(reply, "", stores.length > 0, "a store near the address inside");
    for (const [index, { distance_m }] of stores.entries()) {
      const before = stores[index - 1]?.distance_m;
      const sorted = before === undefined || distance_m === undefined || before <= distance_m;
      expect.holds(reply, `${index}.distance_m`, sorted, `not before one at ${before} m`);
    }
  }),
  check("an open store delivers to the address inside, and offers takeout", async (call, expect, given) => {
    const query = { ...given.position(), "ignore-max-distance": false, "disabled-items": true };
    const reply = await call(list, { query });
    const offers = ({ services }: Restaurant, type: string) =>
      services.find(({ serviceType, status }) => serviceType === type && status === "AVAILABLE");
    for (const store of expect.answer(reply, 200, restaurantsSchema).filter(({ open }) => open)) {
      const delivery = offers(store, "DELIVERY");
      if (!delivery || !offers(store, "TAKEOUT")) continue;
      const place = await call(info, { query: { ...given.position(), "service-id": delivery.id } });
      if (expect.answer(place, 200, geolocationSchema).inside_service_area) return;
    }
    expect.holds(
      reply,
      "",
      false,
      "a store that is open, delivers there and offers takeout, as the fact says",
    );
  }),
  check(
    "GET /client/get-store-list: no id of a store or service comes twice",
    async (call, expect, given) => {
      const query = { ...given.position(), "ignore-max-distance": true, "disabled-items": true };
      const reply = await call(list, { query });
      const seen = new Set<string>();
      for (const [index, { id, services }] of expect.answer(reply, 200, restaurantsSchema).entries()) {
        const ids = [
          [`${index}.id`, `store ${id}`],
          ...services.map((one, at) => [`${index}.services.${at}.id`, one.id]),
        ];
        for (const [at = "", own = ""] of ids) {
          expect.holds(reply, at, !seen.has(own), "another has this id");
          seen.add(own);
        }
      }
    },
  ),
  check("GET /client/get-store-list refuses a latitude that is none", async (call, expect) => {
    const query = { latitude: 123.4, longitude: -46.6, "ignore-max-distance": true, "disabled-items": true };
    expect.refused(await call(list, { query }), 422, { code: "VALIDATION", field: "latitude" });
  }),
  check("GET /client/get-store-geolocation-info inside the area", async (call, expect, given) => {
    const { service_id } = await given.service();
    const reply = await call(info, { query: { ...given.position(), "service-id": service_id } });
    expect.answer(reply, 200, geolocationSchema);
    expect.value(reply, "inside_service_area", true);
    const minutes = (await given.geolocation(service_id)).info.estimate_delivery_time;
    expect.holds(reply, "info.estimate_delivery_time", Number.isInteger(minutes), "whole minutes");
  }),
  check(
    "GET /client/get-store-geolocation-info outside the area is no error",
    async (call, expect, given) => {
      const { service_id } = await given.service();
      const query = { ...positionOf(given.facts, "address_outside"), "service-id": service_id };
      const reply = await call(info, { query });
      expect.answer(reply, 200, geolocationSchema);
      expect.value(reply, "inside_service_area", false);
    },
  ),
  check("GET /client/get-store-geolocation-info: no slot comes twice", async (call, expect, given) => {
    const { service_id } = await given.service();
    const reply = await call(info, { query: { ...given.position(), "service-id": service_id } });
    const slots = expect.answer(reply, 200, geolocationSchema).checkout_times ?? [];
    const starts = new Set(slots.map((slot) => Date.parse(slot)));
    expect.holds(reply, "checkout_times", starts.size === slots.length, "each slot once");
  }),
  check(
    "GET /client/get-store-geolocation-info of an unknown service is 404",
    async (call, expect, given) => {
      const query = { ...given.position(), "service-id": "there-is-no-such-service" };
      expect.refused(await call(info, { query }), 404);
    },
  ),
  check("reading a store that is closed is no error", async (call, expect, given) => {
    const service = need(given.facts.services?.closed, "services.closed");
    const query = { ...given.position(), "service-id": service };
    expect.answer(await call(info, { query }), 200, geolocationSchema);
  }),
  check("a replaced service id is 410", async (call, expect, given) => {
    const service = need(given.facts.services?.replaced, "services.replaced");
    expect.refused(await call(info, { query: { ...given.position(), "service-id": service } }), 410);
  }),
  check("GET /geocode finds a postal code", async (call, expect, { facts }) => {
    const { postal_code } = need(facts.address_inside, "address_inside");
    const reply = await call("GET catalog /geocode", { query: { "postal-code": postal_code } });
    const [first] = expect.answer(reply, 200, addressesSchema);
    const same = first?.postal_code.replace("-", "") === postal_code.replace("-", "");
    expect.holds(reply, "0.postal_code", same, `the best match has the postal code ${postal_code}`);
  }),
  check("GET /geocode finds an address by its text", async (call, expect, { facts }) => {
    const { street, city } = need(facts.address_inside, "address_inside");
    const reply = await call("GET catalog /geocode", { query: { address: street } });
    const found = expect.answer(reply, 200, addressesSchema);
    expect.holds(reply, "0.city", found[0]?.city === city, `the best match is in ${city}`);
  }),
  check("GET /geocode without a question is 422", async (call, expect) => {
    expect.refused(await call("GET catalog /geocode"), 422, { code: "VALIDATION" });
  }),
  check("GET /reverse-geocode answers addresses", async (call, expect, given) => {
    const reply = await call("GET catalog /reverse-geocode", { query: given.position() });
    const found = expect.answer(reply, 200, addressesSchema);
    expect.holds(reply, "", found.length > 0, "somewhere around the address inside");
  }),
];
