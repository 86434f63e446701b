import { copies, type Log, within } from "./copies";
import { metresBetween, placeOf } from "./places";
import type { Language, Place, Places, Pos, PosRestaurant, Setup } from "./pos";
import { notFound, replaced, unreachable } from "./refusal";
import { plain, searched } from "./search";
import type { Address, AddressInput, Category, Geolocation, Item, Restaurant } from "./shapes";

const FRESH_MS = 5_000;
export type CatalogueOptions = {
  pos: Pos;
  places: Places | undefined;
  setup: Setup;
  /** the time limit of a read */
  limitMs: number;
  now: () => number;
  log: Log;
};

/** Stores, menus and places, as the contract's reads show them. Copies serve while the POS fails. */
export function catalogueOf({ pos, places, setup, limitMs, now, log }: CatalogueOptions) {
  const timing = { freshMs: FRESH_MS, limitMs, now, log };
  const restaurants = copies("restaurants", (_: "all") => pos.restaurants(), timing);
  const menus = copies("menu", readMenu, timing);
  const quotes = copies(
    "quote",
    ({ serviceId, place }: { serviceId: string; place: Place | undefined }) => pos.quote(serviceId, place),
    timing,
  );

  async function readMenu({ serviceId, language }: { serviceId: string; language: Language }) {
    const categories = await pos.menu(serviceId, language);
    return categories.map(
      ({ image, items, ...category }): Category => ({
        ...{ ...category, ...pictureOf(image) },
        items: items.map(({ image, ...item }) => ({ ...item, ...pictureOf(image) })),
      }),
    );
  }

  /** The picture, if the setup names its origin: the storefront reads no other. */
  function pictureOf(image: string | undefined): { image?: string } {
    if (image === undefined) return {};
    if (URL.canParse(image) && setup.image_origins.includes(new URL(image).origin)) return { image };
    log("a picture of another origin was left out", { image });
    return {};
  }

  /** @throws Refusal 503 */
  const known = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      return await reading;
    } catch {
      throw unreachable();
    }
  };

  /** A service and its store. @throws Refusal 404, 410 */
  async function service(id: string) {
    const all = await known(restaurants.get("all"));
    for (const restaurant of all) {
      const own = restaurant.services.find((one) => one.id === id);
      if (own) return { restaurant, service: own };
    }
    if (all.some(({ former_services = [] }) => former_services.includes(id))) throw replaced();
    throw notFound();
  }

  async function menu(serviceId: string, language: Language): Promise<Category[]> {
    await service(serviceId);
    return known(menus.get({ serviceId, language }));
  }

  /** What a service means at a place; of takeout it is the same for all places. @throws Refusal 404, 410, 503 */
  async function quote(serviceId: string, place: Place | undefined) {
    const { serviceType } = (await service(serviceId)).service;
    return known(quotes.get({ serviceId, place: serviceType === "TAKEOUT" ? undefined : place }));
  }

  /** What a map service finds; nothing where there is none, or where it fails. */
  async function find(ask: (places: Places) => Promise<Address[]>): Promise<Address[]> {
    if (!places) return [];
    try {
      return await within(limitMs, ask(places));
    } catch (error) {
      log("the map service did not answer", { reason: String(error) });
      return [];
    }
  }

  return {
    ...{ service, menu, quote, find },

    /** @throws Refusal 404, 410, 503 */
    async items(serviceId: string, language: Language): Promise<Map<string, Item>> {
      const categories = await menu(serviceId, language);
      return new Map(categories.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
    },

    /** Nearest first. `metres` is the greatest distance. */
    async near(place: Place, { metres, all }: { metres: number; all: boolean }): Promise<Restaurant[]> {
      return (await known(restaurants.get("all")))
        .map((restaurant) => restaurantAt(restaurant, place))
        .filter(({ distance_m = 0 }) => distance_m <= metres)
        .map((one) => (all ? one : { ...one, services: one.services.filter(isAvailable) }))
        .toSorted((one, other) => (one.distance_m ?? Infinity) - (other.distance_m ?? Infinity));
    },

    /** @throws Refusal 404, 410, 503 */
    async geolocation(serviceId: string, place: Place): Promise<Geolocation> {
      const { restaurant } = await service(serviceId);
      const { inside, price, minutes, hours, slots } = await quote(serviceId, place);
      return {
        inside_service_area: inside,
        address: restaurant.address,
        today_work_hours: hours,
        info: { estimate_delivery_time: minutes, price },
        ...(slots ? { checkout_times: slots } : {}),
      };
    },

    search: async (serviceId: string, language: Language, query: string) =>
      searched(await menu(serviceId, language), query),

    /** An address with its coordinates: its own, else those of its postal code, else those of its street. */
    async located<A extends AddressInput>(address: A): Promise<A> {
      if (placeOf(address)) return address;
      const { street, district, city } = address;
      const postal_code = address.postal_code.replace("-", "");
      const byCode = await find((map) => map.find({ postal_code }));
      const byText = await find((map) => map.find({ text: [street, district, city].join(", ") }));
      // A text may find something near it. It has to be this street.
      const isIt = (one: Address) => plain(one.street) === plain(street) && plain(one.city) === plain(city);
      const found = byCode[0] ?? byText.find(isIt);
      const place = found && placeOf(found);
      return place ? { ...address, ...place } : address;
    },

    /** What is asked next is read from the POS. */
    forget() {
      for (const one of [restaurants, menus, quotes]) one.forget();
    },
  };
}
export type Catalogue = ReturnType<typeof catalogueOf>;

const isAvailable = ({ status }: { status: string }) => status === "AVAILABLE";

function restaurantAt(
  { minimum_order: _, former_services: __, ...restaurant }: PosRestaurant,
  place: Place,
): Restaurant {
  const own = placeOf(restaurant.address);
  return own ? { ...restaurant, distance_m: Math.round(metresBetween(own, place)) } : restaurant;
}
