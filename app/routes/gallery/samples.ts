import type { Money } from "~/domain/money/money";
import stew from "~/images/moqueca.svg";
import bread from "~/images/pao-de-queijo.svg";
import juice from "~/images/suco-laranja.svg";
import type { Translate } from "~/locales/catalog";
import type { Item, OptionGroup } from "~/services/contract/catalog.server";
import type { CartItem } from "~/services/contract/shared.server";

/** An amount of the sample restaurant, in centavos. */
export function reais(value: number): Money {
  return { value, currency: "BRL" };
}

const ITEM: Pick<Item, "category_id" | "status" | "options"> = {
  category_id: "sample",
  status: "AVAILABLE",
  options: [],
};

/** The sample restaurant's options, one group of each kind. */
export function sampleGroups(t: Translate): OptionGroup[] {
  const group = { status: "AVAILABLE", isRequired: false } as const;
  const on = { status: "AVAILABLE" } as const;
  const size = [
    { ...on, id: "one", name: t("gallery.sample.single"), unit_price: reais(0) },
    { ...on, id: "two", name: t("gallery.sample.double"), unit_price: reais(6200) },
  ];
  const sides = [
    { ...on, id: "farofa", name: t("gallery.sample.farofa"), unit_price: reais(800) },
    {
      ...on,
      id: "broth",
      name: t("gallery.sample.broth"),
      description: t("gallery.sample.brothText"),
      unit_price: reais(900),
    },
    {
      id: "banana",
      name: t("gallery.sample.banana"),
      unit_price: reais(700),
      status: "UNAVAILABLE" as const,
    },
  ];
  const extras = [
    { ...on, id: "shrimp", name: t("gallery.sample.shrimp"), unit_price: reais(1800) },
    { ...on, id: "coconut", name: t("gallery.sample.coconut"), unit_price: reais(500) },
  ];
  return [
    {
      ...group,
      id: "size",
      name: t("gallery.sample.size"),
      minPermitted: 1,
      maxPermitted: 1,
      isRequired: true,
      items: size,
    },
    {
      ...group,
      id: "sides",
      name: t("gallery.sample.sides"),
      minPermitted: 0,
      maxPermitted: 3,
      items: sides.map((side) => ({ ...side, maxPermitted: 1 })),
    },
    {
      ...group,
      id: "extras",
      name: t("gallery.sample.extras"),
      minPermitted: 0,
      maxPermitted: 3,
      items: extras,
    },
  ];
}

/** Items in every state: with required options, quick to add, reduced, sold out, without a picture. */
export function sampleItems(t: Translate): Item[] {
  return [
    {
      ...ITEM,
      id: "stew",
      name: t("gallery.sample.stew"),
      description: t("gallery.sample.stewText"),
      image: stew,
      unit_price: reais(8990),
      serves: 2,
      tags: ["MOST_ORDERED", "GLUTEN_FREE"],
      options: sampleGroups(t),
    },
    {
      ...ITEM,
      id: "bread",
      name: t("gallery.sample.bread"),
      description: t("gallery.sample.breadText"),
      image: bread,
      unit_price: reais(2490),
      tags: ["VEGETARIAN", "SPICY", "LACTOSE_FREE", "ALCOHOLIC"],
    },
    {
      ...ITEM,
      id: "cutlet",
      name: t("gallery.sample.cutlet"),
      unit_price: reais(5990),
      original_price: reais(6990),
    },
    {
      ...ITEM,
      id: "fritters",
      name: t("gallery.sample.fritters"),
      description: t("gallery.sample.frittersText"),
      image: juice,
      unit_price: reais(3290),
      status: "UNAVAILABLE",
    },
  ];
}

/** Lines of a cart: with options and a note, with several pieces, sold out. */
export function sampleLines(t: Translate): CartItem[] {
  return [
    {
      id: "l1",
      item_id: "stew",
      name: t("gallery.sample.stew"),
      image: stew,
      quantity: 1,
      unit_price: reais(8990),
      total_price: reais(10790),
      note: t("gallery.sample.noOnion"),
      options: [
        {
          group_id: "sides",
          id: "farofa",
          name: t("gallery.sample.farofa"),
          quantity: 1,
          unit_price: reais(800),
        },
        {
          group_id: "extras",
          id: "coconut",
          name: t("gallery.sample.coconut"),
          quantity: 2,
          unit_price: reais(500),
        },
      ],
    },
    {
      id: "l2",
      item_id: "juice",
      name: t("gallery.sample.juice"),
      image: juice,
      quantity: 2,
      unit_price: reais(1490),
      total_price: reais(2980),
      options: [],
    },
    {
      id: "l3",
      item_id: "bread",
      name: t("gallery.sample.bread"),
      image: bread,
      quantity: 1,
      unit_price: reais(2490),
      total_price: reais(2490),
      status: "UNAVAILABLE",
      options: [],
    },
  ];
}
