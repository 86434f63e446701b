import { createHmac, hkdfSync } from "node:crypto";
import { plainSigns } from "~/domain/text/plain-signs";
import { env } from "~/platform/env/env.server";
import { countSecurityEvent } from "~/platform/monitoring/metrics.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { addressOf, householdOf, networkOf } from "./client-address.server";

/**
 * Events for those who watch over accounts: sign-ins and refused ones (also with a provider, and outside), sign-outs, a
 * try over a limit, a wrong code or current password, changed credentials, ended sessions of other devices, a deleted
 * account, a post from another site, and a change without a good signature.
 */
export type SecurityEvent =
  | "signed in"
  | "signed out"
  | "sign-in refused"
  | "too many tries"
  | "wrong code"
  | "wrong password"
  | "password changed"
  | "contact changed"
  | "session ended"
  | "account deleted"
  | "foreign post"
  | "unsigned change";

/** What customers do every day. */
const USUAL: readonly SecurityEvent[] = ["signed in", "signed out"];

const LETTERS = 22;

type Watched = Pick<Visitor, "request"> & { log: Pick<Visitor["log"], "info" | "warn"> };

/**
 * Writes a security event to the log in one shape. `security` names it, and `who` and `where` are keyed hashes of its
 * subject (an e-mail, phone or account id) and its address. So events can be grouped, and nobody is named. Sign-ins and sign-outs are of the level `info`, all others
 * of `warn`.
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
  log[USUAL.includes(security) ? "info" : "warn"](
    {
      security,
      ...(who === undefined ? {} : { who: mark("identifier", spelling(who)) }),
      where: mark("address", householdOf(addressOf(request))),
      ...(by === undefined ? {} : { by }),
    },
    "security event",
  );
}

/** One spelling of an identifier: lower case, without signs that are not seen, and only the digits of a phone or CPF. */
export function spelling(identifier: string): string {
  const text = plainSigns(identifier.normalize("NFKC")).toLowerCase();
  return /[^\d\s().+/-]/.test(text) ? text : text.replace(/\D/g, "");
}

/** A name for the network of a request's client, of whose room in a store what is kept for it takes. */
export function networkName(request: Pick<Request, "headers">): string {
  return keyedHash("network", networkOf(addressOf(request)));
}

let key: Uint8Array | undefined;

/**
 * A hash that replaces a text that must not be stored. It stays the same as long as the newest secret does. It is
 * keyed, because e-mails, phones and addresses could be guessed from a plain hash.
 */
export function keyedHash(purpose: string, text: string): string {
  key ??= new Uint8Array(hkdfSync("sha256", env.SESSION_SECRETS[0] ?? "", "", "limits", 32));
  return createHmac("sha256", key).update(`${purpose} ${text}`).digest("base64url");
}
