import { createHmac, hkdfSync } from "node:crypto";
import { plainSigns } from "~/domain/text/plain-signs";
import { env } from "~/platform/env/env.server";

/** One spelling of an identifier: lower case, without signs that are not seen, and only the digits of a phone or CPF. */
export function spelling(identifier: string): string {
  const text = plainSigns(identifier.normalize("NFKC")).toLowerCase();
  return /[^\d\s().+/-]/.test(text) ? text : text.replace(/\D/g, "");
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
