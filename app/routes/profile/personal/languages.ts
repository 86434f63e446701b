import type { Locale } from "~/locales/locale";

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { "pt-BR": "Português", "en-US": "English" };
