import type { Locale } from "~/locales/locale";
import { moqueca } from "../../../mocks/sandbox/data/menu/moqueca";
import type { Bilingual, DemoGroup, DemoOption } from "../../../mocks/sandbox/data/types";

/** The dish of the journeys: it has every kind of option group. Read from the demo restaurant itself. */
export const DISH = moqueca;

/** A text of the demo restaurant in the language of the visit. */
export function name(text: Bilingual, language: Locale): string {
  return language === "pt-BR" ? text.pt : text.en;
}

/** @throws when the dish has no such group: the demo restaurant was changed under the journeys. */
export function group(id: string): DemoGroup {
  return found(DISH.options, id);
}

/** An option of the dish by its group's id and its own. @throws as {@link group} does. */
function option(groupId: string, id: string): DemoOption {
  return found(group(groupId).items, id);
}

function found<Entry extends { id: string }>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`${DISH.id} has no "${id}"`);
  return entry;
}

/** What a journey chooses: one required option that costs, a side, and two of a counted extra. */
export const CHOICE = {
  size: option("tamanho", "para-dois"),
  side: option("acompanhamentos", "farofa-de-dende"),
  heat: option("pimenta", "a-parte"),
  extra: option("para-acrescentar", "camarao-rosa"),
  extras: 2,
};

/** Centavos of one such dish, options included. */
export const CHOSEN_PRICE =
  DISH.price_cents +
  CHOICE.size.price_cents +
  CHOICE.side.price_cents +
  CHOICE.heat.price_cents +
  CHOICE.extra.price_cents * CHOICE.extras;

const [SIZE, SIDE, HEAT, EXTRA] = DISH.options;

/** The item's form as it is posted with that choice. */
export const DISH_FORM: Readonly<Record<string, string>> = {
  [`option:${SIZE?.id}`]: CHOICE.size.id,
  [`option:${SIDE?.id}`]: CHOICE.side.id,
  [`option:${HEAT?.id}`]: CHOICE.heat.id,
  [`quantity:${EXTRA?.id}:${CHOICE.extra.id}`]: String(CHOICE.extras),
  quantity: "1",
  note: "",
};
