import {
  geolocationSchema,
  type Restaurant,
  restaurantsSchema,
} from "../../../app/services/contract/catalog.server";
import { featuresSchema } from "../../../app/services/contract/cms.server";
import { NotTried, need } from "../report/outcome";
import { once, type Session } from "./session";

export type CheckoutOption = "DELIVERY" | "TAKEOUT";
export type Position = { latitude: number; longitude: number };
/** A store's service that takes orders for the address of the facts. */
export type Service = {
  service_id: string;
  checkout_option: CheckoutOption;
  merchant_id: string;
  /** what a delivery costs, in minor units; 0 for takeout */
  price: number;
};

const serviceFor = ({ services }: Restaurant, option: CheckoutOption) =>
  services.find(({ serviceType, status }) => serviceType === option && status === "AVAILABLE");

/** The setup, and the stores near the address of the facts. */
function surroundingsOf({ facts, call, expect }: Session) {
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
  const stores = async (everywhere: boolean) => {
    const query = { ...position(), "ignore-max-distance": everywhere, "disabled-items": true };
    return expect.answer(await call("GET catalog /client/get-store-list", { query }), 200, restaurantsSchema);
  };
  const geolocation = async (serviceId: string) => {
    const query = { ...position(), "service-id": serviceId };
    const reply = await call("GET catalog /client/get-store-geolocation-info", { query });
    return expect.answer(reply, 200, geolocationSchema);
  };
  return { setup, position, stores, geolocation };
}

/** Finds the restaurant near the address of the facts. */
export function restaurantOf(session: Session) {
  const { setup, position, stores, geolocation } = surroundingsOf(session);
  /** the nearest store that is open and delivers there */
  const nearest = once(async () => {
    for (const store of (await stores(false)).filter(({ open }) => open)) {
      const delivery = serviceFor(store, "DELIVERY");
      if (!delivery) continue;
      const { inside_service_area, info } = await geolocation(delivery.id);
      if (inside_service_area) return { store, delivery, price: info.price.value };
    }
    throw new NotTried("address_inside (of a store that is open and delivers there)");
  });
  const service = async (checkout_option: CheckoutOption = "DELIVERY"): Promise<Service> => {
    const { store, delivery, price } = await nearest();
    const { merchant_id } = store;
    const takeout = serviceFor(store, "TAKEOUT");
    if (checkout_option === "TAKEOUT" && !takeout)
      throw new NotTried("address_inside (of a store that delivers and offers takeout)");
    if (checkout_option === "DELIVERY" || !takeout) {
      session.chooses(delivery.id);
      return { service_id: delivery.id, checkout_option: "DELIVERY", merchant_id, price };
    }
    session.chooses(takeout.id);
    return { service_id: takeout.id, checkout_option, merchant_id, price: 0 };
  };
  /** the type of a service, from the list of stores */
  const optionOf = async (serviceId: string): Promise<CheckoutOption> => {
    const services = (await stores(true)).flatMap((store) => store.services);
    const own = services.find(({ id }) => id === serviceId);
    return own?.serviceType === "TAKEOUT" ? "TAKEOUT" : "DELIVERY";
  };
  const store = async () => (await nearest()).store;
  return { setup, position, geolocation, service, optionOf, store };
}
