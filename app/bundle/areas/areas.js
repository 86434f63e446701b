/**
 * How the browser's script is cut. An area holds the pages between which a visitor goes without a new document; a link
 * out of it loads one. A part is one file of an area, with all that its pages share with no other part. Pages of no area
 * have no React but the plain script (`app/browser`).
 */

/** Forms and fetchers of every area post to these. */
export const SHARED_FOLDER = "resources";

/** Routes by the beginning of their file, with their part and its area; without them, no React. The first that fits counts. */
const PARTS = /** @type {const} */ ([
  ["storefront/item/item", "item", "shop"],
  ["storefront/favorites", "shop-more", "shop"],
  ["storefront/stores", "shop-more", "shop"],
  ["storefront/cupons", "shop-more", "shop"],
  ["storefront/", "shop", "shop"],
  ["payment/layout", "cart", "shop"],
  ["payment/cart/cart", "cart", "shop"],
  ["payment/cart/coupon-remove", "cart", "shop"],
  ["payment/cart/gift-card-use", "cart", "shop"],
  ["orders/layout", "orders", "shop"],
  ["orders/history/", "orders", "shop"],
  // Its policy allows a post to the vault, and comes with the document.
  ["profile/cards/new-card"],
  ["profile/", "profile", "shop"],
  ["table/round/"],
  ["table/payment/"],
  ["table/shares/"],
  ["table/table-payment"],
  ["table/", "table", "table"],
  ["auth/", "entry", "entry"],
  ["register/", "entry", "entry"],
  ["recovery/", "entry", "entry"],
]);

export const AREAS = [...new Set(PARTS.flatMap(([, , area]) => area ?? []))];

/** @param {string} id a route's id, such as `routes/storefront/menu/menu` */
export function folderOf(id) {
  return id.split("/")[1] ?? "";
}

/** @param {string} id */
function rowOf(id) {
  const file = id.replace(/^routes\//, "");
  return PARTS.find(([start]) => file.startsWith(start));
}

/**
 * @param {string} id
 * @returns {string | undefined}
 */
export function areaOf(id) {
  return rowOf(id)?.[2];
}

/**
 * @param {string} id
 * @returns {string | undefined}
 */
export function partOf(id) {
  return rowOf(id)?.[1];
}
