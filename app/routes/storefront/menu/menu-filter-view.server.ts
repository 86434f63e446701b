import { type MenuFilter, readableTag } from "~/domain/menu/menu-filter";
import type { WholeMenu } from "~/features/menu/whole-menu.server";
import type { Translate } from "~/locales/catalog";
import type { Visitor } from "~/platform/visitor/visitor";
import { FIELD, menuPath } from "./menu-paths";
import type { AskedQuestion } from "./menu-question.server";

/** A value that the menu can be filtered by. */
export interface FilterChoice {
  value: string;
  label: string;
  isOn: boolean;
}

/** The filters of a menu: a form, and what is set. */
export interface FilterView {
  isOpen: boolean;
  tags: FilterChoice[];
  allergens: FilterChoice[];
  /** The other parts of the menu's URL, kept by the form. */
  kept: { name: string; value: string }[];
  /** How many filters are set. */
  count: number;
  /** The filters that are set, each with the URL without it. */
  set: { label: string; without: string }[];
  /** The URL without any filter. */
  clear: string;
  /** The result in words, announced when it changes. */
  said: string[];
}

interface FilterSource {
  visitor: Visitor;
  whole: WholeMenu;
  /** It includes the filters that are set. */
  question: AskedQuestion;
  unknown: readonly string[];
  /**
   * The number of items that passed, and of those that were left out because their allergens are unknown. Undefined
   * if no filter is set.
   */
  result?: { count: number; leftOut: number } | undefined;
}

/** The filters of a menu, ready to show. */
export function filterView({ visitor, whole, question, unknown, result }: FilterSource): FilterView {
  const { t } = visitor;
  const { offer } = whole;
  const { query, category, tags, without, isOpen } = question;
  const pathWith = (change: Partial<MenuFilter> & { category?: undefined }) =>
    menuPath({ ...question, page: 1, ...change });
  const name = whole.groups.find(({ id }) => id === category)?.name;
  const filters = [
    ...tags.map((tag) => ({ label: tagName(tag, t), without: pathWith({ tags: omit(tags, tag) }) })),
    ...without.map((allergen) => ({
      label: t("menu.filter.without", { allergen }),
      without: pathWith({ without: omit(without, allergen) }),
    })),
  ];
  const isSet = filters.length > 0;
  return {
    isOpen,
    count: filters.length,
    tags: offer.tags.map((value) => ({ value, label: tagName(value, t), isOn: tags.includes(value) })),
    allergens: offer.without.map((value) => ({ value, label: value, isOn: without.includes(value) })),
    kept: [
      ...(query ? [{ name: FIELD.query, value: query }] : []),
      ...(category ? [{ name: FIELD.category, value: category }] : []),
    ],
    set:
      isSet && category && name !== undefined
        ? [...filters, { label: name, without: pathWith({ category: undefined }) }]
        : filters,
    clear: menuPath({ menu: question.menu, query, category }),
    said: [
      ...(result ? [t("menu.filter.count", { count: result.count })] : []),
      ...(result?.leftOut ? [t("menu.filter.leftOut", { count: result.leftOut })] : []),
      ...(unknown.length > 0 ? [t("menu.filter.unknown", { names: unknown.map(shortened).join(", ") })] : []),
    ],
  };
}

const omit = (values: readonly string[], value: string) => values.filter((other) => other !== value);

const LONGEST_NAME = 40;
const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

/** The words for a known tag. An unknown one is made readable. */
function tagName(tag: string, t: Translate): string {
  switch (tag) {
    case "VEGAN":
    case "VEGETARIAN":
    case "GLUTEN_FREE":
    case "LACTOSE_FREE":
      return t(`enums.tag.${tag}`);
    default:
      return shortened(readableTag(tag));
  }
}
