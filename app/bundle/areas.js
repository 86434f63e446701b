/**
 * How the browser's script is cut. An area holds the pages between which a visitor goes without a new document; a link
 * out of it loads one. A part is one file of an area, with all that its pages share with no other part.
 */

/** The areas by the folder of their routes. A page of another folder has no script. */
export const AREA_OF_FOLDER = {
  storefront: "shop",
  payment: "shop",
  orders: "shop",
  profile: "shop",
  table: "table",
  auth: "entry",
  register: "entry",
  recovery: "entry",
};

/** Forms and fetchers of every area post to these. */
export const SHARED_FOLDER = "resources";

/** Routes by the beginning of their file, and their part. The first that fits counts. */
const PARTS = /** @type {const} */ ([
  ["storefront/item/item", "item"],
  ["storefront/favorites", "shop-more"],
  ["storefront/stores", "shop-more"],
  ["storefront/cupons", "shop-more"],
  ["storefront/", "shop"],
  ["payment/cart/gift-card", "checkout-more"],
  ["payment/cart/coupon", "checkout-more"],
  ["payment/changed", "checkout-more"],
  ["payment/checking", "checkout-more"],
  ["payment/", "checkout"],
  ["orders/layout", "order"],
  ["orders/order/order", "order"],
  ["orders/order/mobile-order", "order"],
  ["orders/pay/card", "order"],
  ["orders/", "orders"],
  ["profile/", "profile"],
  ["table/", "table"],
  ["auth/", "entry"],
  ["register/", "entry"],
  ["recovery/", "entry"],
]);

/** @param {string} id a route's id, such as `routes/storefront/menu/menu` */
export function folderOf(id) {
  return id.split("/")[1] ?? "";
}

/**
 * @param {string} id
 * @returns {string | undefined}
 */
export function areaOf(id) {
  return Object.entries(AREA_OF_FOLDER).find(([folder]) => folder === folderOf(id))?.[1];
}

/**
 * @param {string} id
 * @returns {string | undefined}
 */
export function partOf(id) {
  const file = id.replace(/^routes\//, "");
  return PARTS.find(([start]) => file.startsWith(start))?.[1];
}
