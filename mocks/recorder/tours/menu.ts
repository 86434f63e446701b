import type { Recorder } from "../recorder";

/** A place in the area of delivery. */
export const PLACE = { latitude: -23.5546, longitude: -46.6893 };
export const MERCHANT = "aurora-vm-01";
export const DELIVERY = "vila-madalena-entrega";

const service = { "service-id": DELIVERY };
const all = { "disabled-items": true };

/** What everybody reads: content, restaurants, menu, places, legal texts. */
export async function menuTour({ call }: Recorder): Promise<void> {
  await call("content.features", {
    query: { "codes[]": ["setup", "theme", "delivery", "table_payment", "external_login"] },
  });
  await call("content.home", { query: service });
  await call("stores.list", { query: { ...PLACE, "ignore-max-distance": true, ...all } });
  await call("stores.geolocation", { query: { ...PLACE, ...service } });
  await call("menu.defaultCategories", { query: { ...service, ...all, limit: 2 } });
  await call("menu.categoryList", { query: { ...service, ...all } });
  await call("menu.category", { query: { "category-id": "para-comecar", ...service } });
  await call("menu.items", { query: { ...service, ...all, limit: 10, offset: 0 } });
  await call("menu.search", { query: { ...service, limit: 50, query: "queijo" } });
  await call("menu.item", { query: { "item-id": "picadinho", ...service, "disabled-item": true } });
  await call("menu.suggestions", { query: { ...service, "item-ids": ["picadinho"], limit: 6 } });
  await call("places.geocode", { query: { "postal-code": "05433-010" } });
  await call("places.reverseGeocode", { query: PLACE });
  await call("legal.terms");
  await call("legal.policy");
  await call("admin.giftCardFields");
}
