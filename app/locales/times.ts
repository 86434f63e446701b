import { time as english } from "./en-US/time";
import type { Locale } from "./locale";
import { time as portuguese } from "./pt-BR/time";
import type { TimeWords } from "./time-words";

/** How each language says times and dates. */
export const TIME_WORDS: Readonly<Record<Locale, TimeWords>> = { "pt-BR": portuguese, "en-US": english };
