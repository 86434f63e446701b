import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The time limit of resolving a name, in milliseconds. */
const RESOLVE_MS = 1_500;

/** The public part of IPv6. What lies outside of it is not given out yet, and the library takes it for public. */
const PUBLIC_6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is public. An IPv4 that is mapped into IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_6);
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
