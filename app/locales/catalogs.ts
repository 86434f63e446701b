import type { Catalog } from "./catalog";
import { catalog as english } from "./en-US";
import type { Locale } from "./locale";
import { catalog as portuguese } from "./pt-BR";

/** The words of each language. */
export const CATALOGS: Readonly<Record<Locale, Catalog>> = { "pt-BR": portuguese, "en-US": english };
