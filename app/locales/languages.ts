import type { Catalog } from "./catalog";
import { catalog as english } from "./en-US";
import { search as englishSearch } from "./en-US/search";
import { time as englishTime } from "./en-US/time";
import type { Locale } from "./locale";
import { catalog as portuguese } from "./pt-BR";
import { search as portugueseSearch } from "./pt-BR/search";
import { time as portugueseTime } from "./pt-BR/time";
import type { SearchWords } from "./search-words";
import type { TimeWords } from "./time-words";

/** The words of each language. */
export const CATALOGS: Readonly<Record<Locale, Catalog>> = { "pt-BR": portuguese, "en-US": english };

/** How each language says times and dates. */
export const TIME_WORDS: Readonly<Record<Locale, TimeWords>> = {
  "pt-BR": portugueseTime,
  "en-US": englishTime,
};

/** How each language says what a search leaves out. */
export const SEARCH_WORDS: Readonly<Record<Locale, SearchWords>> = {
  "pt-BR": portugueseSearch,
  "en-US": englishSearch,
};
