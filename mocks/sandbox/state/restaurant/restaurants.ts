import type { DemoArea, DemoFullAddress, DemoStatus, DemoStore } from "../../data/types";
import { ContractError, notFound } from "../../rules/contract-error";
import type { Hours } from "../../rules/restaurant/hours";
import type { ServiceType } from "../../rules/restaurant/kitchen";
import { type Db, newId } from "../database";

export type Service = { id: string; serviceType: ServiceType; status: DemoStatus };

/** A store of the sandbox. Money is in minor units. */
export type Restaurant = {
  id: string;
  name: string;
  merchant_id: string;
  /** What is printed with its tables' codes. */
  code: string;
  phone: string;
  picture: string | null;
  address: DemoFullAddress;
  area: DemoArea;
  open: boolean;
  fee: number;
  fee_original: number | null;
  minutes: number;
  minimum_order: number;
  other_fees: number;
  slot_capacity: number;
  hours: Hours[];
  services: Service[];
};

/** An operator's change of a store. */
export type RestaurantChange = Partial<
  Pick<
    Restaurant,
    "open" | "fee" | "minutes" | "minimum_order" | "other_fees" | "slot_capacity" | "hours" | "code"
  >
>;

type RestaurantRow = Omit<Restaurant, "address" | "area" | "open" | "hours" | "services"> & {
  address: string;
  area: string;
  open: number;
};
type ServiceRow = {
  id: string;
  store_id: string;
  service_type: ServiceType;
  status: DemoStatus;
  replaced_by: string | null;
};

function readRestaurants(db: Db) {
  const restaurants = db.prepare<[], RestaurantRow>("SELECT * FROM stores ORDER BY rowid");
  const hours = db.prepare<[string], { weekday: number; start_time: string; end_time: string }>(
    "SELECT weekday, start_time, end_time FROM store_hours WHERE store_id = ? ORDER BY weekday, start_time",
  );
  const services = db.prepare<[string], ServiceRow>(
    "SELECT * FROM services WHERE store_id = ? AND replaced_by IS NULL ORDER BY service_type, rowid",
  );
  return (): Restaurant[] =>
    restaurants.all().map((row) => ({
      ...row,
      address: JSON.parse(row.address),
      area: JSON.parse(row.area),
      open: row.open === 1,
      hours: hours
        .all(row.id)
        .map(({ weekday, start_time, end_time }) => ({ weekday, startTime: start_time, endTime: end_time })),
      services: services
        .all(row.id)
        .map(({ id, service_type, status }) => ({ id, serviceType: service_type, status })),
    }));
}

function writeRestaurants(db: Db) {
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO stores (id, name, merchant_id, code, phone, picture, address, latitude, longitude, area, fee,
       fee_original, minutes, minimum_order, other_fees)
     VALUES (@id, @name, @merchant_id, @code, @phone, @picture, @address, @latitude, @longitude, @area, @fee,
       @fee_original, @minutes, @minimum_order, @other_fees)`,
  );
  const update = db.prepare<[Record<string, string | number>]>(
    `UPDATE stores SET open = @open, fee = @fee, minutes = @minutes, minimum_order = @minimum_order,
       other_fees = @other_fees, slot_capacity = @slot_capacity, code = @code WHERE id = @id`,
  );
  const clearHours = db.prepare<[string]>("DELETE FROM store_hours WHERE store_id = ?");
  const insertHours = db.prepare<[string, number, string, string]>(
    "INSERT OR IGNORE INTO store_hours VALUES (?, ?, ?, ?)",
  );
  const insertService = db.prepare<[string, string, string, string]>(
    "INSERT INTO services (id, store_id, service_type, status) VALUES (?, ?, ?, ?)",
  );
  function setHours(id: string, hours: Hours[]) {
    clearHours.run(id);
    for (const { weekday, startTime, endTime } of hours) insertHours.run(id, weekday, startTime, endTime);
  }
  return {
    insert(restaurant: DemoStore) {
      insert.run({
        id: restaurant.id,
        name: restaurant.name,
        merchant_id: restaurant.merchant_id,
        code: restaurant.id,
        phone: restaurant.phone,
        picture: restaurant.picture ?? null,
        address: JSON.stringify(restaurant.address),
        latitude: restaurant.address.latitude,
        longitude: restaurant.address.longitude,
        area: JSON.stringify(restaurant.area),
        fee: restaurant.fee_cents,
        fee_original: restaurant.fee_original_cents ?? null,
        minutes: restaurant.minutes,
        minimum_order: restaurant.minimum_order_cents,
        other_fees: restaurant.other_fees_cents,
      });
      const hours = restaurant.hours.flatMap(({ weekday, intervals }) =>
        intervals.map((interval) => ({ weekday, ...interval })),
      );
      setHours(restaurant.id, hours);
      for (const { id, serviceType } of restaurant.services)
        insertService.run(id, restaurant.id, serviceType, "AVAILABLE");
    },
    update: (restaurant: Restaurant) =>
      update.run({ ...numbersOf(restaurant), id: restaurant.id, open: restaurant.open ? 1 : 0 }),
    setHours,
    insertService,
  };
}

const numbersOf = ({ code, fee, minutes, minimum_order, other_fees, slot_capacity }: Restaurant) => ({
  code,
  fee,
  minutes,
  minimum_order,
  other_fees,
  slot_capacity,
});

/** Stores, their hours and services. They are read from memory, and again from the database after a change. */
export function restaurantStore(db: Db) {
  const load = readRestaurants(db);
  const write = writeRestaurants(db);
  const anyService = db.prepare<[string], ServiceRow>("SELECT * FROM services WHERE id = ?");
  const setStatus = db.prepare<[string, string]>("UPDATE services SET status = ? WHERE id = ?");
  const retire = db.prepare<[string, string]>("UPDATE services SET replaced_by = ? WHERE id = ?");
  const moveCarts = db.prepare<[string, string]>("UPDATE carts SET service_id = ? WHERE service_id = ?");

  let restaurants: Restaurant[] | undefined;
  const list = () => (restaurants ??= load());
  const forgetCache = () => {
    restaurants = undefined;
  };
  const byId = (id: string): Restaurant => {
    const restaurant = list().find((candidate) => candidate.id === id);
    if (!restaurant) throw notFound("Restaurante não encontrado", "Store not found");
    return restaurant;
  };
  /** @throws ContractError 410 for a replaced service, 404 for an unknown one */
  const service = (id: string): { restaurant: Restaurant; service: Service } => {
    for (const restaurant of list()) {
      const found = restaurant.services.find((candidate) => candidate.id === id);
      if (found) return { restaurant, service: found };
    }
    if (!anyService.get(id))
      throw notFound("Serviço não encontrado (service not found)", "Service not found");
    throw new ContractError(410, "SERVICE_REPLACED", {
      pt: "Este serviço mudou. Carregue os restaurantes de novo.",
      en: "This service was replaced. Load the stores again.",
    });
  };
  const replaceService = (id: string): string => {
    const { restaurant, service: old } = service(id);
    const next = newId("svc");
    write.insertService.run(next, restaurant.id, old.serviceType, old.status);
    retire.run(next, id);
    moveCarts.run(next, id);
    return next;
  };
  return {
    list,
    byId,
    service,
    forgetCache,
    insert: write.insert,
    change(id: string, { hours, ...numbers }: RestaurantChange) {
      const restaurant = byId(id);
      write.update({ ...restaurant, ...numbers });
      if (hours) write.setHours(id, hours);
      forgetCache();
    },
    setServiceStatus(id: string, status: DemoStatus) {
      setStatus.run(status, service(id).service.id);
      forgetCache();
    },
    /** Gives the service a new id. The old one answers 410 from then on, and carts follow. */
    replaceService(id: string): string {
      const next = db.inTransaction(() => replaceService(id));
      forgetCache();
      return next;
    },
  };
}
