import { isFiltering, type MenuFilter, tagName } from "~/domain/menu/menu-filter";
import type { WholeMenu } from "~/features/menu/whole-menu.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { menuPath, narrowingFields } from "./menu-paths";
import type { AskedQuestion } from "./menu-question.server";

/** A value that the menu can be filtered by. */
export interface FilterChoice {
  value: string;
  label: string;
  isOn: boolean;
}

/** The link to the filters, at the head of the categories. */
export interface FilterLink {
  href: string;
  /** How many are set. */
  count: number;
  isOpen: boolean;
}

/** The filters of a menu: a form, and what is set. */
export interface FilterView {
  isOpen: boolean;
  tags: FilterChoice[];
  allergens: FilterChoice[];
  /** The other parts of the menu's URL, kept by the form. */
  kept: { name: string; value: string }[];
  /** All that narrows the menu, each with the URL without it. */
  set: { label: string; without: string }[];
  /** The URL without any filter. */
  clear: string;
  /** The result in words, announced when it changes. */
  said: string[];
}

/** One of the things that narrow a menu. */
export interface Criterion {
  label: string;
  /** What leaves it out of the question. */
  change: Partial<AskedQuestion>;
  isFilter: boolean;
}

interface FilterSource {
  visitor: Visitor;
  whole: WholeMenu;
  /** It includes the filters that are set. */
  question: AskedQuestion;
  /** All that narrows it. */
  criteria: readonly Criterion[];
  unknown: readonly string[];
  /**
   * The number of items that passed, and of those that were left out because their allergens are unknown. Undefined
   * if no filter is set.
   */
  result?: { count: number; leftOut: number } | undefined;
}

/** All that narrows a menu: its filters, its category, its search. */
export function criteriaOf({ t }: Visitor, { groups }: WholeMenu, question: AskedQuestion): Criterion[] {
  const { query, category, tags, without } = question;
  const name = groups.find(({ id }) => id === category)?.name;
  return [
    ...tags.map((tag) => ({
      label: shortened(tagName(tag, t)),
      change: { tags: omit(tags, tag) },
      isFilter: true,
    })),
    ...without.map((allergen) => ({
      label: t("menu.filter.without", { allergen }),
      change: { without: omit(without, allergen) },
      isFilter: true,
    })),
    ...(name === undefined ? [] : [{ label: name, change: { category: undefined }, isFilter: false }]),
    ...(query ? [{ label: shortened(query), change: { query: undefined }, isFilter: false }] : []),
  ];
}

/** The filters of a menu, ready to show. */
export function filterView(source: FilterSource): FilterView {
  const { visitor, whole, question, unknown, criteria, result } = source;
  const { t } = visitor;
  const { offer } = whole;
  const { menu, query, category, tags, without, isOpen } = question;
  const count = tags.length + without.length;
  const isInForm = (tag: string) => offer.tags.includes(tag);
  return {
    isOpen,
    tags: offer.tags.map((value) => ({
      value,
      label: shortened(tagName(value, t)),
      isOn: tags.includes(value),
    })),
    allergens: offer.without.map((value) => ({ value, label: value, isOn: without.includes(value) })),
    kept: narrowingFields({ query, category, tags: tags.filter((tag) => !isInForm(tag)) }),
    // A search or a category alone is named by its heading.
    set:
      count > 0 || (query && category)
        ? criteria.map(({ label, change }) => ({
            label,
            without: menuPath({ ...question, page: 1, ...change }),
          }))
        : [],
    clear: menuPath({ menu, query, category }),
    said: [
      ...(result ? [t("menu.filter.count", { count: result.count })] : []),
      ...(result?.leftOut ? [t("menu.filter.leftOut", { count: result.leftOut })] : []),
      ...(unknown.length > 0 ? [t("menu.filter.unknown", { names: unknown.map(shortened).join(", ") })] : []),
    ],
  };
}

/** The link to the filters of a question. Undefined if the menu is known to have none. */
export function filterLink(offer: MenuFilter | undefined, question: AskedQuestion): FilterLink | undefined {
  const { tags, without, isOpen } = question;
  const count = tags.length + without.length;
  if (offer && !isFiltering(offer) && count === 0 && !isOpen) return undefined;
  return { href: menuPath({ ...question, page: 1, isOpen: !isOpen }), count, isOpen };
}

const omit = (values: readonly string[], value: string) => values.filter((other) => other !== value);

const LONGEST_NAME = 40;
const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);
