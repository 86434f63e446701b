import { addressOf, householdOf } from "~/platform/limits/client-address.server";
import { keyedHash, spelling } from "~/platform/limits/keyed-hash.server";
import { countSecurityEvent } from "~/platform/metrics/metrics.server";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * Events for those who watch over accounts: a refused sign-in (also with a provider, and outside), a try over a limit,
 * a wrong code or current password, changed credentials, ended sessions of other devices, and a deleted account.
 */
export type SecurityEvent =
  | "sign-in refused"
  | "too many tries"
  | "wrong code"
  | "wrong password"
  | "password changed"
  | "contact changed"
  | "session ended"
  | "account deleted";

const LETTERS = 22;

type Watched = Pick<Visitor, "request"> & { log: Pick<Visitor["log"], "warn"> };

/**
 * Writes a security event to the log in one shape. `security` names it, and `who` and `where` are keyed hashes of its
 * subject (an e-mail, phone or account id) and its address. So events can be grouped, and nobody is named.
 *
 * @param by distinguishes events with one name, such as the limit or the provider
 */
export function securityEvent(
  { request, log }: Watched,
  security: SecurityEvent,
  { who, by }: { who?: string | undefined; by?: string } = {},
): void {
  countSecurityEvent(security);
  const mark = (purpose: string, text: string) => keyedHash(purpose, text).slice(0, LETTERS);
  log.warn(
    {
      security,
      ...(who === undefined ? {} : { who: mark("identifier", spelling(who)) }),
      where: mark("address", householdOf(addressOf(request))),
      ...(by === undefined ? {} : { by }),
    },
    "security event",
  );
}
