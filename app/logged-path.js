/** What follows these in a path opens an order, or a payment at a table, to whoever has it. */
const CREDENTIALS =
  /^\/(orders|mobile\/order|track|resources\/order-status|table\/pix|table\/shares)\/[^/]+?(?=(\.data)?(\/|$))/i;

/**
 * A path as the log may have it: without ids that are credentials.
 *
 * @param {string} pathname
 * @returns {string}
 */
export function loggedPath(pathname) {
  return pathname.replace(CREDENTIALS, "/$1/[hidden]");
}
