import type { Bilingual } from "../data/types";
import { picturePath } from "../pictures/rendition";
import type { Language } from "../rules/language";
import { rfc3339 } from "../rules/restaurant/zone";
import type { Store } from "../state";

/**
 * Converts stored values to the contract's for one answer: texts in the requested language, money with its currency,
 * times in the restaurant's zone, pictures as absolute URLs.
 */
export function speaker(store: Store, baseUrl: string, language: Language) {
  const { currency, time_zone } = store.settings.read("setup");
  return {
    language,
    say: (text: Bilingual) => text[language],
    sayIf: (text: Bilingual | null | undefined) => (text ? text[language] : undefined),
    money: (value: number) => ({ value, currency }),
    moneyIf: (value: number | null | undefined) =>
      value === null || value === undefined ? undefined : { value, currency },
    time: (instant: number) => rfc3339(instant, time_zone),
    /** the absolute URL of a page of the sandbox */
    link: (path: string) => `${baseUrl}${path}`,
    /** a picture of the restaurant, `width` pixels wide if it is in pixels */
    picture: (name: string, width?: number) => `${baseUrl}${picturePath(name, width)}`,
  };
}

export type Speaker = ReturnType<typeof speaker>;
