import { textField } from "~/platform/forms/form-text.server";

/** The JSON of Apple's token, some 4,000 characters: its card's name has spaces, and is in any language. */
const TOKEN = /^[\s\S]{1,20000}$/u;

/** What Apple Pay has authorized, as a form's field `wallet` brings it: never kept. Undefined for anything else. */
export function walletToken(form: FormData): string | undefined {
  const wallet = textField(form, "wallet");
  return wallet !== undefined && TOKEN.test(wallet) ? wallet : undefined;
}
