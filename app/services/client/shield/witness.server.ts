import { type ApiPath, type Query, queryString } from "../api-path.server";

/** Reads that always exist, for everybody: their failure is nobody's odd data. */
export const OF_EVERYBODY: ReadonlySet<string> = new Set([
  ...["/cms", "/home", "/terms", "/policy", "/gift-card-fields", "/client/get-store-list"],
]);

/**
 * Who sees a failure of this call: its customer, or for a public read the thing that is read. Undefined for a read of
 * everybody's. The circuit breaker counts few failures of one witness, so that one customer's odd data, or one odd
 * item, does not close an area.
 */
export function witnessOf(
  call: { path: ApiPath; query?: Query },
  { witness }: { witness?: string },
  { accessToken }: { accessToken?: string | undefined },
): string | undefined {
  const { template, url = "" } = call.path;
  if (OF_EVERYBODY.has(template)) return undefined;
  // The first id of a path is the customer's: a guest's session, a table's, an order.
  const place = template.split("/").indexOf("{}");
  const id = place === -1 ? undefined : url.split("/")[place];
  return accessToken ?? id ?? witness ?? template + queryString(call.query);
}
