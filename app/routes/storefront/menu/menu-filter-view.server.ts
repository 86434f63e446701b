import { type Offer, tagName } from "~/domain/menu/menu-filter";
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

/** A filter that is set, or taken off, by its link. */
interface FilterChip {
  label: string;
  href: string;
  isOn: boolean;
}

/** The filters beside the categories: those of most dishes at once, and a link to the others. */
export interface FilterBar {
  /** What is set comes first, because a phone shows one or two. */
  chips: FilterChip[];
  /** The form of the others. Undefined if there are none. */
  others: { name: string; href: string; count: number; isOpen: boolean } | undefined;
}

/** The filters of a menu: a form, and what is set. */
export interface FilterView {
  isOpen: boolean;
  /** What the form is called. */
  name: string;
  /** Those that are not chips. */
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
  const isInForm = (tag: string) => othersOf(offer).includes(tag);
  return {
    isOpen,
    name: nameOf(visitor, offer),
    tags: othersOf(offer).map((value) => ({
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

/**
 * The filters beside the categories, as a question has them.
 *
 * @param offer - undefined if it is not known in time: then all filters are in the form
 */
export function filterBar(visitor: Visitor, offer: Offer | undefined, question: AskedQuestion): FilterBar {
  const { tags, without } = question;
  const chips = offer?.chips ?? [];
  const isOn = (tag: string) => tags.includes(tag);
  const first = { ...question, page: 1, isOpen: false };
  const isForm = !offer || offer.without.length > 0 || othersOf(offer).length > 0 || question.isOpen;
  return {
    chips: [...chips.filter(isOn), ...chips.filter((tag) => !isOn(tag))].map((tag) => {
      const href = menuPath({ ...first, tags: isOn(tag) ? omit(tags, tag) : [...tags, tag] });
      return { label: tagName(tag, visitor.t), href, isOn: isOn(tag) };
    }),
    others: isForm
      ? {
          name: nameOf(visitor, offer),
          href: menuPath({ ...first, isOpen: !question.isOpen }),
          count: tags.filter((tag) => !chips.includes(tag)).length + without.length,
          isOpen: question.isOpen,
        }
      : undefined,
  };
}

const othersOf = ({ tags, chips }: Offer) => tags.filter((tag) => !chips.includes(tag));

/** What the form has decides what it is called. */
function nameOf({ t }: Visitor, offer: Offer | undefined): string {
  return t(offer && othersOf(offer).length === 0 ? "menu.filter.allergies" : "menu.filter.open");
}

const omit = (values: readonly string[], value: string) => values.filter((other) => other !== value);

const LONGEST_NAME = 40;
const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);
