import { Resolver } from "node:dns/promises";
import { BlockList, isIPv4 } from "node:net";

/** How long a name may take to be resolved, in milliseconds. */
const RESOLVE_MS = 1_500;

/** IPv4 that is nobody's in public: IANA's special-purpose addresses, multicast, and what is reserved. */
const INWARD_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/** The public part of IPv6, and what of it is not: protocols', Teredo and 6to4 (which hold an IPv4), documentation. */
const PUBLIC_6 = ["2000::", 3] as const;
const INWARD_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const inward = new BlockList();
for (const [net, prefix] of INWARD_4) inward.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of INWARD_6) inward.addSubnet(net, prefix, "ipv6");
const public6 = new BlockList();
public6.addSubnet(...PUBLIC_6, "ipv6");

/** Whether an address is one of the public net; what maps an IPv4 into IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inward.check(address, "ipv4");
  return public6.check(address, "ipv6") && !inward.check(address, "ipv6");
}

/** What a name's records say; the resolver of the test's choice. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * All addresses of a name, of both kinds. By the servers of names alone: neither the machine's own list of hosts nor its
 * search domains are asked, and no thread is held. @throws where none could be asked in time
 */
const resolveAll: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: RESOLVE_MS / 2, tries: 2 });
  const late = setTimeout(() => resolver.cancel(), RESOLVE_MS);
  const none = (error: unknown): string[] => {
    if (error instanceof Error && "code" in error && NO_RECORDS.has(error.code)) return [];
    throw error;
  };
  try {
    const found = await Promise.all([
      resolver.resolve4(host).catch(none),
      resolver.resolve6(host).catch(none),
    ]);
    return found.flat();
  } finally {
    clearTimeout(late);
  }
};

const NO_RECORDS = new Set<unknown>(["ENODATA", "ENOTFOUND"]);

/**
 * Whether a host leads to the public net alone. Every one of its addresses must be public: whoever calls it may get any.
 * The one who calls must look again, as names change.
 *
 * @returns undefined where nobody could be asked
 */
export async function leadsOutward(
  host: string,
  resolve: Resolve = resolveAll,
): Promise<boolean | undefined> {
  try {
    const addresses = await resolve(host);
    return addresses.length > 0 && addresses.every(isPublicAddress);
  } catch {
    return undefined;
  }
}
