import { addressOf, householdOf } from "~/platform/limits/client-address.server";
import { keyedHash, spelling } from "~/platform/limits/keyed-hash.server";
import type { Visitor } from "~/platform/visitor/visitor";

/**
 * What somebody who watches over accounts wants to know of: a sign-in that was refused (also with a company, and
 * outside), a try that was over a limit, a code or a current password that was wrong, and what an account is signed in
 * with having changed, or the account being deleted.
 */
export type SecurityEvent =
  | "sign-in refused"
  | "too many tries"
  | "wrong code"
  | "wrong password"
  | "password changed"
  | "contact changed"
  | "account deleted";

/** Long enough to tell one from another. */
const LETTERS = 22;

type Watched = Pick<Visitor, "request"> & { log: Pick<Visitor["log"], "warn"> };

/**
 * Writes a security event into the log, in one shape: `security` names it, `who` and `where` are keyed hashes of whom it
 * is about (an e-mail, phone or account's id) and of the address it came from: events of one can be told from those of
 * another, and nobody is named.
 *
 * @param by what tells events of one name apart, such as the limit or the provider
 */
export function securityEvent(
  { request, log }: Watched,
  security: SecurityEvent,
  { who, by }: { who?: string | undefined; by?: string } = {},
): void {
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
