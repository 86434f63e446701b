import type { Locale } from "~/locales/locale";

/**
 * The texts that script writes as one reads them, when their field loses the focus (`app/browser/fields.ts`). A birthday
 * names the language of its field, because a translator changes that of the document.
 */
export type Tidy = "phone" | "cpf" | `birthday ${Locale}`;
