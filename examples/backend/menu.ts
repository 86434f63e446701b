/** The level `menu` of docs/contract.md: content, stores and their menu, and the places that this backend can find. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  type addressInput,
  categoryRow,
  type Database,
  type Item,
  itemRow,
  serviceRow,
  storeRow,
} from "./database";
import { POLICY, SETUP, STREETS, TERMS, THEME, WELCOME } from "./demo";
import { invalid, refusal } from "./refusals";
import { brl, clockAt, metresBetween, type Position, plain, slotsOf, time } from "./rules";
import { answer, flag, id, limit, number, place, queryOf, words } from "./wire";

// The restaurant: stores, their services and the menu. Every store sells the same menu.

/** @throws Refusal 404 for an unknown service, 410 for one that has another id now */
export function serviceOf(db: Database, serviceId: string) {
  const service = db.one(serviceRow, "SELECT * FROM services WHERE id = ?", serviceId);
  const store = service && db.one(storeRow, "SELECT * FROM stores WHERE id = ?", service.store_id);
  if (!store) throw refusal("serviceUnknown");
  if (service.replaced) throw refusal("serviceReplaced");
  return { service, store };
}
export type Service = ReturnType<typeof serviceOf>;

/** @throws Refusal 412 if a store, or its service, takes no orders */
export function mustTakeOrders({ service, store }: Service): void {
  if (!store.open) throw refusal("storeClosed");
  if (service.status !== "AVAILABLE") throw refusal("servicePaused");
}

/** Whether a service reaches a place. Who picks up comes from anywhere. */
export function reaches({ service, store }: Service, at: Position): boolean {
  return service.type === "TAKEOUT" || metresBetween(store.address, at) <= store.radius_m;
}

/** Where an address is: its own coordinates, or those of its street. Undefined if this backend does not know it. */
export function positionOf({
  latitude,
  longitude,
  postal_code,
}: z.output<typeof addressInput>): Position | undefined {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  return STREETS.find((street) => street.postal_code.replace("-", "") === postal_code.replace("-", ""));
}

export const feeOf = ({ service, store }: Service) => (service.type === "DELIVERY" ? store.fee : 0);
export const minimumOf = ({ service, store }: Service) => (service.type === "DELIVERY" ? store.minimum : 0);

const ITEMS = "SELECT items.* FROM items JOIN categories ON categories.id = category_id";

const itemsOf = (db: Database, withSoldOut = "true"): Item[] =>
  db
    .all(itemRow, `${ITEMS} ORDER BY categories.position, items.position`)
    .filter((item) => withSoldOut === "true" || item.status === "AVAILABLE");

export function itemOf(db: Database, itemId: string): Item {
  const item = db.one(itemRow, `${ITEMS} WHERE items.id = ?`, itemId);
  if (!item) throw refusal("itemUnknown");
  return item;
}

/** Categories with these items of theirs. */
const menuOf = (db: Database, items: readonly Item[]) =>
  db.all(categoryRow, "SELECT id, name FROM categories ORDER BY position").map(({ id, name }) => ({
    ...{ id, name },
    items: items.filter(({ category_id }) => category_id === id).map(itemAnswer),
  }));

function itemAnswer({ price, groups, ...item }: Item) {
  const options = groups.map(({ min, max, items, ...group }) => ({
    ...group,
    minPermitted: min,
    maxPermitted: max,
    status: "AVAILABLE",
    items: items.map(({ price, max, ...one }) => ({ ...one, unit_price: brl(price), maxPermitted: max })),
  }));
  return { ...item, unit_price: brl(price), options };
}

/** The streets that have every word of a text, one of them in their own name or district. */
function streetsFor(text: string) {
  const asked = plain(text).match(/[\p{L}\d]+/gu) ?? [];
  return STREETS.filter(({ street, district, city, state }) => {
    const near = plain(`${street} ${district}`);
    const all = plain(`${near} ${city} ${state}`);
    const beyond = plain(`${city} ${state}`);
    return (
      asked.every((word) => all.includes(word)) &&
      asked.some((word) => near.includes(word) && !beyond.includes(word))
    );
  });
}

const addressesAt = (streets: readonly (typeof STREETS)[number][]) =>
  streets.map((street) => ({ id: street.postal_code, ...street }));

// The calls

const atService = z.object({ "service-id": id });

export function cmsCalls(db: Database): Hono {
  const features = [
    { code: "setup", active: true, value: SETUP },
    { code: "theme", active: true, value: THEME },
    { code: "delivery", active: true },
  ];
  return new Hono()
    .get("/cms", (c) => {
      const codes = c.req.queries("codes[]") ?? [];
      return answer(
        c,
        features.filter(({ code }) => codes.includes(code)),
      );
    })
    .get("/home", (c) => {
      const { "service-id": service } = queryOf(c, atService.partial());
      if (service !== undefined) serviceOf(db, service);
      const popular = itemsOf(db, "false").filter(({ tags }) => tags.includes("MOST_ORDERED"));
      return answer(c, [
        { type: "ActiveOrder" },
        { type: "Search" },
        { type: "Categories", categories: menuOf(db, []) },
        {
          type: "Items",
          title: { pt: "Os mais pedidos", en: "Most ordered" },
          items: popular.map(itemAnswer),
        },
        { type: "Text", ...WELCOME },
      ]);
    });
}

export const crmCalls = () =>
  new Hono().get("/terms", (c) => answer(c, TERMS)).get("/policy", (c) => answer(c, POLICY));

export function storeCalls(db: Database): Hono {
  return new Hono()
    .get("/get-store-list", (c) => {
      const query = queryOf(c, place.extend({ "ignore-max-distance": flag("false") }));
      const services = db.all(serviceRow, "SELECT * FROM services WHERE replaced = 0");
      const stores = db
        .all(storeRow, "SELECT * FROM stores")
        .map(({ id, name, phone, address, open, radius_m }) => ({
          store: {
            ...{ id, name, phone, address, open, merchant_id: id },
            distance_m: metresBetween(address, query),
            services: services
              .filter(({ store_id }) => store_id === id)
              .map(({ id, type, status }) => ({ id, serviceType: type, status })),
          },
          radius_m,
        }));
      const isNear = ({ store, radius_m }: (typeof stores)[number]) =>
        query["ignore-max-distance"] === "true" || store.distance_m <= radius_m;
      const near = stores.filter(isNear).map(({ store }) => store);
      return answer(
        c,
        near.toSorted((one, other) => one.distance_m - other.distance_m),
      );
    })
    .get("/get-store-geolocation-info", (c) => {
      const query = queryOf(c, place.extend(atService.shape));
      const at = serviceOf(db, query["service-id"]);
      const { store } = at;
      const now = Date.now();
      const { weekday } = clockAt(now);
      return answer(c, {
        inside_service_area: reaches(at, query),
        address: store.address,
        today_work_hours: store.hours
          .filter((one) => one.weekday === weekday)
          .map(({ startTime, endTime }) => ({ startTime, endTime })),
        info: { estimate_delivery_time: store.minutes, price: brl(feeOf(at)) },
        checkout_times: slotsOf(store.hours, store.minutes, now).map(time),
      });
    });
}

export function menuCalls(db: Database): Hono {
  const list = atService.extend({ "disabled-items": flag("true") });
  /** The query of a call, of a service that is there. */
  const asked = <S extends z.ZodType<{ "service-id": string }>>(c: Context, schema: S) => {
    const query = queryOf(c, schema);
    serviceOf(db, query["service-id"]);
    return query;
  };
  return new Hono()
    .get("/get-default-categories", (c) => {
      const query = asked(c, list.extend({ limit: limit(2) }));
      return answer(c, menuOf(db, itemsOf(db, query["disabled-items"])).slice(0, query.limit));
    })
    .get("/get-category-list", (c) => {
      asked(c, list);
      return answer(c, menuOf(db, []));
    })
    .get("/get-category", (c) => {
      const query = asked(c, atService.extend({ "category-id": id }));
      const category = menuOf(db, itemsOf(db)).find((one) => one.id === query["category-id"]);
      if (!category) throw refusal("categoryUnknown");
      return answer(c, category);
    })
    .get("/get-menu-items", (c) => {
      const offset = number.pipe(z.int().min(0)).default(0);
      const query = asked(c, list.extend({ limit: limit(10), offset }));
      const items = itemsOf(db, query["disabled-items"]).slice(query.offset, query.offset + query.limit);
      return answer(c, { categories: menuOf(db, items).filter((category) => category.items.length > 0) });
    })
    .get("/search-items", (c) => {
      const { query, limit: most } = asked(c, atService.extend({ query: words, limit: limit(50) }));
      const fits = ({ name, description }: Item) =>
        plain(`${name.pt} ${name.en} ${description.pt} ${description.en}`).includes(plain(query.trim()));
      return answer(c, { items: itemsOf(db).filter(fits).slice(0, most).map(itemAnswer) });
    })
    .get("/get-item", (c) => {
      const query = asked(c, atService.extend({ "item-id": id }));
      return answer(c, itemAnswer(itemOf(db, query["item-id"])));
    });
}

export function placeCalls(): Hono {
  const question = z.object({ address: words.optional(), "postal-code": words.optional() });
  return new Hono()
    .get("/geocode", (c) => {
      const { address, "postal-code": code } = queryOf(c, question);
      if (code !== undefined) {
        const digits = code.replace(/\D/g, "");
        return answer(c, addressesAt(STREETS.filter((one) => one.postal_code.replace("-", "") === digits)));
      }
      if (!address)
        throw invalid("address", "Escreva um endereço ou CEP.", "Enter an address or postal code.");
      return answer(c, addressesAt(streetsFor(address)));
    })
    .get("/reverse-geocode", (c) => {
      const at = queryOf(c, place);
      const near = STREETS.filter((street) => metresBetween(street, at) < 500);
      const sorted = near.toSorted((one, other) => metresBetween(one, at) - metresBetween(other, at));
      return answer(c, addressesAt(sorted));
    });
}
