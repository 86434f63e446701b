import type { HeadersFunction } from "@remix-run/node";

/**
 * The headers of a page whose order could not be read: it refreshes after the seconds of `Retry-After`, so a customer
 * without script need not.
 */
export const retryHeaders: HeadersFunction = ({ errorHeaders }) => {
  const seconds = errorHeaders?.get("Retry-After");
  return seconds ? { "Retry-After": seconds, Refresh: seconds } : {};
};
