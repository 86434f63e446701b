import { createHmac, hkdfSync } from "node:crypto";
import { env } from "~/platform/env/env.server";

/** One spelling for what is typed in many: letters in lower case; of a phone or CPF the figures alone. */
export function spelling(identifier: string): string {
  const text = identifier.normalize("NFKC").trim().toLowerCase();
  return /[^\d\s().+/-]/.test(text) ? text : text.replace(/\D/g, "");
}

let key: Uint8Array | undefined;

/**
 * What stands for a text where the text itself is not to be kept: the same for the same text, as long as the newest
 * secret is the same. Keyed, as e-mails, phones and addresses could be guessed from a plain hash.
 */
export function keyedHash(purpose: string, text: string): string {
  key ??= new Uint8Array(hkdfSync("sha256", env.SESSION_SECRETS[0] ?? "", "", "limits", 32));
  return createHmac("sha256", key).update(`${purpose} ${text}`).digest("base64url");
}
