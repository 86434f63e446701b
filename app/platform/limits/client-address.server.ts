import { isIP } from "node:net";
import { env } from "~/platform/env/env.server";

/** The header in which `incoming.server.ts` passes on the address. A client's header of this name is dropped. */
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

/** The address of a request's client, as set by `incoming.server.ts`. */
export function addressOf({ headers }: Pick<Request, "headers">): string {
  return headers.get(CLIENT_ADDRESS) ?? UNKNOWN;
}

/**
 * The part of an address that belongs to one household: all of IPv4, and the first 64 bits of IPv6, because its owner
 * can choose the rest.
 */
export function householdOf(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${groupsOf(address).slice(0, 4).join(":")}::/64`;
}

/** An address without port, brackets or zone. IPv4 in IPv6 becomes IPv4. */
function plainAddress(hop: string): string | undefined {
  const text = hop.trim();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = (bare.split("%", 1)[0] ?? "").toLowerCase();
  const v4 = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (v4 !== undefined && isIP(v4) === 4) return v4;
  return isIP(address) === 0 ? undefined : address;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // A dotted end counts as two groups.
  const [head = "", tail] = address.replace(/(?<=:)[\d.]+\.[\d.]+$/, "0:0").split("::");
  const groups = (part: string) => part.split(":").filter((group) => group !== "");
  const left = groups(head);
  const right = groups(tail ?? "");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill("0"), ...right].map((group) => group.replace(/^0+(?=.)/, ""));
}
