import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "~/platform/env/env.server";

/** The header in which the edge passes on the address. A client's header of this name is dropped. */
export const CLIENT_ADDRESS = "x-client-address";

/** The name for an unknown address. */
const UNKNOWN = "unknown";

/**
 * The address of the client behind `trusted` proxies of ours. Each proxy appends to X-Forwarded-For who has connected
 * to it. Entries further left were written by the client and prove nothing.
 *
 * @param peer - the other end of the socket
 * @param forwarded - X-Forwarded-For as received
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: number = env.TRUST_PROXY,
): string {
  const hops = [...(forwarded ?? "").split(",").filter((hop) => hop.trim() !== ""), peer ?? ""];
  // If there are fewer hops than proxies, the leftmost was written by a proxy of ours.
  const hop = hops[Math.max(0, hops.length - 1 - trusted)] ?? "";
  return plainAddress(hop) ?? plainAddress(peer ?? "") ?? UNKNOWN;
}

/** The address of a request's client, as set by the edge. */
export function addressOf({ headers }: Pick<Request, "headers">): string {
  return headers.get(CLIENT_ADDRESS) ?? UNKNOWN;
}

/**
 * The part of an address that belongs to one household: all of IPv4, and the first 64 bits of IPv6, because its owner
 * can choose the rest.
 *
 * @param bits - of an IPv6 address: many providers give the first 56 to one customer, and 48 is the most that they do
 */
export function householdOf(address: string, bits: 64 | 56 | 48 = 64): string {
  if (isIP(address) !== 6) return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** The part of an address that one customer of a provider may have: all of IPv4, and the first 48 bits of IPv6. */
export function networkOf(address: string): string {
  return householdOf(address, 48);
}

/** Who votes by the calls of a request whether an area of the backend is well. */
export function voterOf(request: Pick<Request, "headers">): string {
  return networkOf(addressOf(request));
}

/** An address without port, brackets or zone, in its one spelling. IPv4 in IPv6 becomes IPv4. */
function plainAddress(hop: string): string | undefined {
  const text = hop.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.split("%", 1)[0] ?? "";
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString();
}
