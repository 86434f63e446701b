import { demoStars, type Stars } from "../data/item-ratings";
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
  let given: Map<string, Stars> | undefined;
  return {
    language,
    say: (text: Bilingual) => text[language],
    sayIf: (text: Bilingual | null | undefined) => (text ? text[language] : undefined),
    money: (value: number) => ({ value, currency }),
    moneyIf: (value: number | null | undefined) =>
      value === null || value === undefined ? undefined : { value, currency },
    time: (instant: number) => rfc3339(instant, time_zone),
    /** what customers gave an item; undefined while the capability is off, or nobody gave anything */
    rating(itemId: string) {
      if (!store.settings.offers("ratings")) return undefined;
      given ??= store.followUps.starsByItem();
      const [before, here] = [demoStars(itemId), given.get(itemId) ?? { count: 0, stars: 0 }];
      const count = before.count + here.count;
      if (count === 0) return undefined;
      return { average: Math.round((10 * (before.stars + here.stars)) / count) / 10, count };
    },
    /** the absolute URL of a page of the sandbox */
    link: (path: string) => `${baseUrl}${path}`,
    /** a picture of the restaurant, `width` pixels wide if it is in pixels */
    picture: (name: string, width?: number) => `${baseUrl}${picturePath(name, width)}`,
  };
}

export type Speaker = ReturnType<typeof speaker>;
