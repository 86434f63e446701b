import type { Place, PosRestaurant, Quote } from "../kit/pos";
import {
  type Address,
  type Category,
  checkoutOptionSchema,
  type Item,
  type Money,
  type OptionGroup,
} from "../kit/shapes";
import { reachOf } from "./area";
import { type Clock, hoursToday, isAvailableAt, isOpenAt, slotsOf } from "./hours";
import type {
  ItemOffer,
  LeftOut,
  Merchant,
  MerchantCategory,
  MerchantItem,
  MerchantOptionGroup,
  Option,
  Price,
  Service,
} from "./merchant";

export type View = {
  clock: Clock;
  currency: string;
  /** the AppId of this ordering application */
  appId: string;
  now: () => number;
  /** told of what was left out */
  tell: (left: LeftOut) => void;
};

/** Units by which a weight or a volume is sold. The contract counts pieces. */
const NOT_PIECES = ["KG", "L", "OZ", "LB", "GAL"];
/** Diets of Open Delivery that the contract has a tag for. */
const TAGS = ["VEGAN", "VEGETARIAN", "GLUTEN_FREE"];
/** The names of allergens, as ANVISA's RDC 727/2022 has them. Others are shown as the host names them. */
const ALLERGENS: Readonly<Record<string, string>> = {
  ALMONDS: "amêndoa",
  BARLEY: "cevada (glúten)",
  BRAZIL_NUTS: "castanha-do-pará",
  CASHEW_NUTS: "castanha-de-caju",
  CEREALS_CONTAINING_GLUTEN: "cereais com glúten",
  CRUSTACEANS: "crustáceos",
  EGGS: "ovos",
  FISH: "peixe",
  GLUTEN: "glúten",
  HAZELNUTS: "avelã",
  LACTOSE: "lactose",
  MACADAMIA_NUTS: "macadâmia",
  MILK: "leite",
  MOLLUSCS: "moluscos",
  MUSTARD: "mostarda",
  OAT: "aveia (glúten)",
  PEANUTS: "amendoim",
  PECAN_NUTS: "pecã",
  PISTACHIOS: "pistache",
  RYE: "centeio (glúten)",
  SESAME_SEEDS: "gergelim",
  SOYBEANS: "soja",
  SULPHUR_DIOXIDE: "sulfitos",
  WALNUTS: "nozes",
  WHEAT: "trigo (glúten)",
};

/** How the options of a group are priced, besides SUM. */
const METHODS: Readonly<Record<string, "HIGHEST" | "AVERAGE">> = { MAX: "HIGHEST", AVG: "AVERAGE" };

/** A decimal price in cents. Undefined if it is in another currency, below zero, or has a part of a cent. */
export function moneyOf({ value, currency }: Price, wanted: string): Money | undefined {
  const cents = Math.round(value * 100);
  if (currency !== wanted || cents < 0 || Math.abs(cents - value * 100) > 1e-6) return undefined;
  return { value: cents, currency };
}

/** The services that this application may sell: those for another one, and those inside of the restaurant, are none. */
export function servicesOf({ services }: Merchant, appId: string) {
  return services.flatMap((service) => {
    const serviceType = checkoutOptionSchema.safeParse(service.serviceType).data;
    const { targetAppId = appId } = service;
    return serviceType && targetAppId === appId ? [{ ...service, serviceType }] : [];
  });
}

/** `(11) 99999-9999` of eleven digits, `(11) 3999-9999` of ten; anything else as it is. */
const shownPhone = (phone: string) =>
  phone.replace(/\D/g, "").replace(/^(?:55)?(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3") || phone;

function addressOf({ id, basicInfo: { address } }: Merchant): Address | undefined {
  const { postalCode, complement, reference, ...rest } = address;
  if (!/^\d{5}-?\d{3}$/.test(postalCode)) return undefined;
  const { street, number, district, city, latitude, longitude } = rest;
  return {
    ...{ id, postal_code: postalCode, street, number, district, city, latitude, longitude },
    state: rest.state.replace(/^BR-/, ""),
    ...(complement ? { complement } : {}),
    ...(reference ? { reference_point: reference } : {}),
  };
}

/** A merchant as a restaurant. Undefined where its address cannot be shown. */
export function restaurantOf(merchant: Merchant, { appId, currency, tell }: View): PosRestaurant | undefined {
  const { id, status, basicInfo } = merchant;
  const address = addressOf(merchant);
  if (!address) {
    tell({ at: "basicInfo.address.postalCode", reason: "not a postal code" });
    return undefined;
  }
  const minimum = basicInfo.minOrderValue && moneyOf(basicInfo.minOrderValue, currency);
  const { logoImage, contactPhones } = basicInfo;
  return {
    ...{ id, name: basicInfo.name, merchant_id: id, address, open: status === "AVAILABLE" },
    ...(logoImage ? { image: logoImage.URL } : {}),
    ...(contactPhones ? { phone: shownPhone(contactPhones.commercialNumber) } : {}),
    ...(minimum && minimum.value > 0 ? { minimum_order: minimum } : {}),
    services: servicesOf(merchant, appId).map((service) => ({
      ...{ id: service.id, serviceType: service.serviceType, status: service.status },
    })),
  };
}

const byIndex = (one: { index?: number | undefined }, other: { index?: number | undefined }) =>
  (one.index ?? 0) - (other.index ?? 0);

/** The menu of a service. What cannot be sold as it is written is left out, and told. */
export function menuOf(merchant: Merchant, service: Service, view: View): Category[] {
  const menu = merchant.menus.find(({ id }) => id === service.menuId);
  const listed = merchant.categories.filter(({ id }) => menu?.categoryId?.includes(id) ?? menu !== undefined);
  const taken = new Set<string>();
  const categories = listed.toSorted(byIndex).map((category) => {
    const offers = merchant.itemOffers.filter(({ id }) => category.itemOfferId?.includes(id) ?? true);
    const items = offers.toSorted(byIndex).flatMap((offer) => {
      // An item of the contract is in one category: an offer is in the first that has it.
      if (taken.has(offer.id)) return [];
      taken.add(offer.id);
      return itemOf(merchant, category, offer, view) ?? [];
    });
    const { id, name, image } = category;
    return { id, name, ...(image ? { image: image.URL } : {}), items };
  });
  return categories.filter(({ items }) => items.length > 0);
}

function itemOf(
  merchant: Merchant,
  category: MerchantCategory,
  offer: ItemOffer,
  view: View,
): Item | undefined {
  const left = (reason: string): undefined => {
    view.tell({ at: `itemOffers.${offer.id}`, reason });
  };
  const item = merchant.items.find(({ id }) => id === offer.itemId);
  if (!item) return left("its item is not there");
  if (NOT_PIECES.includes(item.unit?.toUpperCase() ?? ""))
    return left(`sold by ${item.unit}, not by the piece`);
  const unit_price = moneyOf(offer.price, view.currency);
  if (!unit_price) return left(`a price that is none in ${view.currency}`);
  const groups: OptionGroup[] = [];
  for (const id of offer.optionGroupsId ?? []) {
    const group = merchant.optionGroups.find((one) => one.id === id);
    if (!group) return left(`its option group ${id} is not there`);
    const own = groupOf(merchant, group, view);
    if (!own) return left(`its option group ${id} is priced by ${group.priceMethod}`);
    if (!isSatisfiable(own)) return left(`its option group ${id} cannot be chosen`);
    groups.push(own);
  }
  // Several groups of one method are compared with each other in Open Delivery, and each for itself in the contract.
  const methods = groups.flatMap(({ pricing }) => pricing ?? []);
  if (new Set(methods).size < methods.length)
    return left("several of its option groups are priced by one method");
  return {
    ...{ id: offer.id, name: item.name, category_id: category.id, unit_price, options: groups },
    status: isOnSale(merchant, category, offer, item, view) ? "AVAILABLE" : "UNAVAILABLE",
    ...adornments(item),
    ...reduced(offer, unit_price),
  };
}

function isOnSale(
  merchant: Merchant,
  category: MerchantCategory,
  offer: ItemOffer,
  item: MerchantItem,
  view: View,
) {
  const isOff = [category, offer, item].some(({ status }) => status === "UNAVAILABLE");
  const isNow = (one: { availabilityId?: string[] | undefined }) =>
    isAvailableAt(one.availabilityId, merchant.availabilities, view.now(), view.clock);
  return !isOff && isNow(category) && isNow(offer);
}

/** What an item has besides its price. */
function adornments({
  description,
  image,
  images = [],
  nutritionalInfo = {},
  serving,
}: MerchantItem): Partial<Item> {
  const { allergen = [], suitableDiet = [], isAlcoholic } = nutritionalInfo;
  const picture = (images.find(({ type }) => type === "MAIN") ?? images[0] ?? image)?.URL;
  const tags = [...TAGS.filter((tag) => suitableDiet.includes(tag)), ...(isAlcoholic ? ["ALCOHOLIC"] : [])];
  const named = allergen.filter((one) => one !== "NO_DECLARED_ALLERGENS");
  const allergens = named.map((one) => ALLERGENS[one] ?? one.toLowerCase().replaceAll("_", " "));
  return {
    ...(description ? { description } : {}),
    ...(picture === undefined ? {} : { image: picture }),
    ...(serving !== undefined && Number.isInteger(serving) && serving > 0 ? { serves: serving } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(allergens.length > 0 ? { allergens } : {}),
  };
}

/** The price before a reduction, if there is one. */
function reduced({ price: { originalValue, currency } }: ItemOffer, unit: Money): Partial<Item> {
  const original =
    originalValue === undefined ? undefined : moneyOf({ value: originalValue, currency }, unit.currency);
  return original && original.value > unit.value ? { original_price: original } : {};
}

/** A group of options. Undefined where its price is made in a way that is not known. */
function groupOf(merchant: Merchant, group: MerchantOptionGroup, view: View): OptionGroup | undefined {
  const { id, name, minPermitted, maxPermitted, status, options } = group;
  const method = group.priceMethod ?? "SUM";
  const pricing = METHODS[method];
  if (method !== "SUM" && !pricing) return undefined;
  return {
    ...{ id, name, minPermitted, maxPermitted, status },
    ...(pricing ? { pricing } : {}),
    items: options.toSorted(byIndex).flatMap((option) => optionOf(merchant, group.id, option, view) ?? []),
  };
}

function optionOf(
  merchant: Merchant,
  groupId: string,
  { id, itemId, price, status, maxPermitted }: Option,
  view: View,
) {
  const left = (reason: string) => view.tell({ at: `optionGroups.${groupId}.options.${id}`, reason });
  const item = merchant.items.find((one) => one.id === itemId);
  if (!item) return left("its item is not there");
  const unit_price = price && moneyOf(price, view.currency);
  if (!unit_price) return left(`a price that is none in ${view.currency}`);
  const isOff = status === "UNAVAILABLE" || item.status === "UNAVAILABLE";
  return {
    ...{ id, name: item.name, unit_price },
    status: isOff ? ("UNAVAILABLE" as const) : ("AVAILABLE" as const),
    ...(item.description ? { description: item.description } : {}),
    ...(maxPermitted === undefined ? {} : { maxPermitted }),
  };
}

/** Whether a group's minimum can be reached at all. One that is off is not asked for. */
function isSatisfiable({ status, minPermitted, maxPermitted, items }: OptionGroup): boolean {
  if (status === "UNAVAILABLE") return true;
  const most = items
    .filter((option) => option.status === "AVAILABLE")
    .reduce((sum, option) => sum + (option.maxPermitted ?? maxPermitted), 0);
  return minPermitted <= Math.min(maxPermitted, most);
}

/** What a service means at a place, now; without one, of takeout. */
export function quoteOf(merchant: Merchant, service: Service, place: Place | undefined, view: View): Quote {
  const { currency, clock, now } = view;
  const reach = service.serviceType === "DELIVERY" && place ? reachOf(service.serviceArea, place) : undefined;
  const price = reach && moneyOf(reach.price, currency);
  const minutes = reach?.minutes ?? merchant.basicInfo.averagePreparationTime ?? 0;
  const slots = slotsOf(service, now(), clock);
  const timing = service.serviceTiming?.timing ?? ["INSTANT"];
  return {
    inside: service.serviceType === "TAKEOUT" || price !== undefined,
    price: price ?? { value: 0, currency },
    minutes: Math.max(0, Math.round(minutes)),
    hours: hoursToday(service.serviceHours, now(), clock),
    takes_orders_now: timing.includes("INSTANT") && isOpenAt(service.serviceHours, now(), clock),
    ...(slots ? { slots } : {}),
  };
}
