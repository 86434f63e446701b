import {
  geolocationSchema,
  type Item,
  menuPageSchema,
  restaurantsSchema,
} from "../../../app/services/contract/catalog.server";
import { featuresSchema } from "../../../app/services/contract/cms.server";
import { NotTried, need } from "../outcome";
import { once, type Session } from "./session";

export type CheckoutOption = "DELIVERY" | "TAKEOUT";
export type Position = { latitude: number; longitude: number };
/** A store's service that can be ordered from at the address of the facts. */
export type Service = {
  service_id: string;
  checkout_option: CheckoutOption;
  merchant_id: string;
  /** what a delivery costs, in minor units; 0 for takeout */
  price: number;
};
export type Choice = { group_id: string; id: string; quantity: number };

const PAGE = 100;

/** Whether an item can be ordered without choosing anything. */
const isPlain = ({ status, unit_price, options }: Item) =>
  status === "AVAILABLE" && unit_price.value > 0 && !options.some(({ isRequired }) => isRequired);

const offersChoice = ({ status, options }: Item) =>
  status === "AVAILABLE" && options.some(({ isRequired, items }) => isRequired && items.length > 0);

/**
 * Choices that an item's groups accept: in each required group the dearest available options, as few as
 * the minimum asks for.
 */
export function choicesFor({ options }: Item): Choice[] {
  return options
    .filter(({ isRequired }) => isRequired)
    .flatMap((group) => {
      const offered = group.items
        .filter(({ status }) => status === "AVAILABLE")
        .sort((a, b) => b.unit_price.value - a.unit_price.value);
      let left = group.minPermitted;
      return offered.flatMap(({ id, maxPermitted = group.maxPermitted }) => {
        const quantity = Math.min(left, maxPermitted);
        left -= quantity;
        return quantity > 0 ? [{ group_id: group.id, id, quantity }] : [];
      });
    });
}

/** The restaurant as it is found around the address of the facts. */
export function restaurantOf({ facts, call, expect }: Session) {
  const setup = once(async () => {
    const codes = ["setup", "delivery", "table_payment", "external_login", "theme"];
    const reply = await call("GET cms /cms", { query: { "codes[]": codes } });
    return expect.answer(reply, 200, featuresSchema).setup;
  });
  const position = (): Position => {
    const { latitude, longitude } = need(facts.address_inside, "address_inside");
    return {
      latitude: need(latitude, "address_inside.latitude"),
      longitude: need(longitude, "address_inside.longitude"),
    };
  };
  const stores = once(async () => {
    const query = { ...position(), "ignore-max-distance": false, "disabled-items": true };
    return expect.answer(await call("GET catalog /client/get-store-list", { query }), 200, restaurantsSchema);
  });
  const geolocation = async (serviceId: string) => {
    const query = { ...position(), "service-id": serviceId };
    const reply = await call("GET catalog /client/get-store-geolocation-info", { query });
    return expect.answer(reply, 200, geolocationSchema);
  };
  const house = once(async () => {
    for (const store of (await stores()).filter(({ open }) => open)) {
      const { services, merchant_id } = store;
      const delivery = services.find(
        ({ serviceType, status }) => serviceType === "DELIVERY" && status === "AVAILABLE",
      );
      if (!delivery) continue;
      const { inside_service_area, info } = await geolocation(delivery.id);
      if (inside_service_area) return { store, delivery, merchant_id, price: info.price.value };
    }
    throw new NotTried("address_inside (of a store that is open and delivers there)");
  });
  const service = async (checkout_option: CheckoutOption = "DELIVERY"): Promise<Service> => {
    const { store, delivery, merchant_id, price } = await house();
    if (checkout_option === "DELIVERY")
      return { service_id: delivery.id, checkout_option, merchant_id, price };
    const takeout = store.services.find(
      ({ serviceType, status }) => serviceType === "TAKEOUT" && status === "AVAILABLE",
    );
    if (!takeout) throw new NotTried("address_inside (of a store that delivers and offers takeout)");
    return { service_id: takeout.id, checkout_option, merchant_id, price: 0 };
  };
  /** every item of the store, sold out ones too */
  const menu = once(async () => {
    const { service_id } = await service();
    const items: Item[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const query = { "service-id": service_id, "disabled-items": true, limit: PAGE, offset };
      const reply = await call("GET catalog /client/get-menu-items", { query });
      const page = expect.answer(reply, 200, menuPageSchema).categories.flatMap((category) => category.items);
      if (page.length === 0 || items.some(({ id }) => id === page[0]?.id)) return items;
      items.push(...page);
    }
  });
  const item = async (named: string | undefined, fact: string, fits: (item: Item) => boolean) => {
    const items = await menu();
    return need(
      items.find((one) => (named === undefined ? fits(one) : one.id === named)),
      fact,
    );
  };
  /** what a service is for, as the list of stores tells */
  const optionOf = async (serviceId: string): Promise<CheckoutOption> => {
    const query = { ...position(), "ignore-max-distance": true, "disabled-items": true };
    const reply = await call("GET catalog /client/get-store-list", { query });
    const services = expect.answer(reply, 200, restaurantsSchema).flatMap((store) => store.services);
    const own = services.find(({ id }) => id === serviceId);
    return own?.serviceType === "TAKEOUT" ? "TAKEOUT" : "DELIVERY";
  };
  return {
    setup,
    position,
    optionOf,
    stores,
    geolocation,
    service,
    menu,
    /** an item that can be ordered as it is */
    plainItem: () => item(facts.items?.plain, "items.plain", isPlain),
    /** an item with a group that asks for a choice */
    choiceItem: () => item(facts.items?.with_options, "items.with_options", offersChoice),
    soldOutItem: () =>
      item(facts.items?.sold_out, "items.sold_out", ({ status }) => status === "UNAVAILABLE"),
  };
}
