import { textField } from "~/platform/forms/form-text.server";

/**
 * The JSON of Apple's token, some 4,000 characters. The card's name in it may have spaces and letters of any language.
 */
const TOKEN = /^[\s\S]{1,20000}$/u;

/** Apple Pay's token, from a form's field `wallet`. It is never kept. Undefined for anything else. */
export function walletToken(form: FormData): string | undefined {
  const wallet = textField(form, "wallet");
  return wallet !== undefined && TOKEN.test(wallet) ? wallet : undefined;
}
