import { Resolver } from "node:dns/promises";
import { BlockList, isIPv4 } from "node:net";

/** The time limit of resolving a name, in milliseconds. */
const RESOLVE_MS = 1_500;

/** IPv4 ranges that are not public: IANA's special-purpose addresses, multicast, and reserved ones. */
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

/**
 * The public part of IPv6, and the exceptions in it: protocols, Teredo and 6to4 (which hold an IPv4), documentation.
 */
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

/** Whether an address is public. An IPv4 that is mapped into IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inward.check(address, "ipv4");
  return public6.check(address, "ipv6") && !inward.check(address, "ipv6");
}

/** Resolves a name. Tests choose the resolver. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * All IPv4 and IPv6 addresses of a name, only from name servers: the machine's hosts file and search domains are not
 * used, and no thread is blocked. @throws if no server answers in time
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
 * Whether a host is public. Each of its addresses must be public, because a caller may get any of them. The caller must
 * check again, because names change.
 *
 * @returns undefined if no server could be asked
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
