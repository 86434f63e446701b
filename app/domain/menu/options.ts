import { add, type Money, multiply, sum } from "~/domain/money/money";
import { MAX_QUANTITY, parseQuantity } from "~/domain/money/quantity";
import { fieldName } from "~/domain/text/url";
import { addedBy, type Pricing } from "./portions";

/** An option as the catalog sends it. Contract: Shapes, `OptionGroup`. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly unit_price: Money;
  /** How often this option may be chosen. Without it, the group's maximum applies. */
  readonly maxPermitted?: number | undefined;
  readonly status: string;
}

export interface OptionGroup {
  readonly id: string;
  readonly name: string;
  readonly minPermitted: number;
  readonly maxPermitted: number;
  readonly status: string;
  /** How its options count in the price. Without it, they are added up. */
  readonly pricing?: Pricing | undefined;
  readonly items: readonly Option[];
}

/** The part of an item that determines its price and its choices. */
export interface ItemWithOptions {
  readonly unit_price: Money;
  readonly options: readonly OptionGroup[];
}

/** An option of a group, as the contract names it. */
interface PlacedOption {
  readonly group_id: string;
  readonly id: string;
}

/** A chosen option. Contract: Shapes, `CartItemInput`. */
export interface ChosenOption extends PlacedOption {
  readonly quantity: number;
}

export type Choice = readonly ChosenOption[];

export type ChoiceIssue =
  | {
      readonly kind: "min" | "max";
      readonly group_id: string;
      readonly group: string;
      readonly count: number;
    }
  | ({ readonly kind: "itemMax"; readonly option: string; readonly max: number } & PlacedOption)
  | ({ readonly kind: "soldOut" | "quantity"; readonly option: string } & PlacedOption)
  | ({ readonly kind: "unknown" } & PlacedOption);

/** What was chosen on a line, without what else the line says of it. */
export function chosenOf(options: Choice): ChosenOption[] {
  return options.map(({ group_id, id, quantity }) => ({ group_id, id, quantity }));
}

/** An unknown status counts as unavailable. */
export function isAvailable(thing: { readonly status: string }): boolean {
  return thing.status === "AVAILABLE";
}

/** Whether the customer must choose: an available group with a minimum. Contract: Shapes, `isRequired`. */
export function isRequired(group: Pick<OptionGroup, "status" | "minPermitted">): boolean {
  return isAvailable(group) && group.minPermitted > 0;
}

/** Whether an option can be chosen now at all. */
export function canBeChosen(group: OptionGroup, option: Option): boolean {
  return isAvailable(group) && isAvailable(option) && optionLimit(group, option) > 0;
}

/** Whether the options of a group are parts of one dish. Contract: `portions`. */
export function holdsParts({ pricing }: Pick<OptionGroup, "pricing">): boolean {
  return pricing === "HIGHEST" || pricing === "AVERAGE";
}

/**
 * Whether what an item costs can be calculated here. If not, its page shows no sum, and the price of its line is the
 * backend's alone.
 */
export function isPriceKnown({ options }: Pick<ItemWithOptions, "options">): boolean {
  return !options.some((group) => isAvailable(group) && group.pricing === "UNKNOWN");
}

/**
 * The first required group that no choice can fill: its options are sold out, or those that are left may not be chosen
 * often enough. Undefined if there is none.
 */
export function unfillableGroup(item: Pick<ItemWithOptions, "options">): OptionGroup | undefined {
  return item.options.find((group) => isRequired(group) && mostOf(group) < group.minPermitted);
}

/** The most that a choice can take of a group. */
function mostOf(group: OptionGroup): number {
  const offered = group.items.filter((option) => canBeChosen(group, option));
  const most = offered.reduce((sum, option) => sum + Math.min(optionLimit(group, option), MAX_QUANTITY), 0);
  return Math.min(most, group.maxPermitted);
}

/**
 * Whether an item can be ordered now: it is available, and each required group can be filled. The only rule for that: for
 * cards, pages, posts, shared orders and orders that are repeated.
 */
export function canBeOrdered(item: Pick<ItemWithOptions, "options"> & { readonly status: string }): boolean {
  return isAvailable(item) && unfillableGroup(item) === undefined;
}

/** Whether an item can be ordered without a choice, by its + button. */
export function isOrderableAsIs(item: ItemWithOptions): boolean {
  return !item.options.some(isRequired);
}

/** How often one option of a group may be chosen. */
export function optionLimit(group: OptionGroup, option: Option): number {
  return Math.min(option.maxPermitted ?? group.maxPermitted, group.maxPermitted);
}

/** The native control for a group. */
export function groupKind(group: OptionGroup): "radio" | "checkbox" | "stepper" {
  if (group.minPermitted === 1 && group.maxPermitted === 1) return "radio";
  return group.items.some((option) => optionLimit(group, option) > 1) ? "stepper" : "checkbox";
}

/**
 * Why a choice cannot be ordered, in the order of the item's groups. Empty if it can. A group's minimum and maximum
 * count quantities. Unavailable groups need no choice. Contract: Shapes.
 */
export function validateChoice(item: ItemWithOptions, choice: Choice): ChoiceIssue[] {
  const merged = merge(choice);
  const known = item.options.flatMap((group) => groupIssues(group, merged));
  const unknown = merged
    .filter(({ group_id, id }) => findOption(item, group_id, id) === undefined)
    .map(({ group_id, id }) => ({ kind: "unknown" as const, group_id, id }));
  return [...known, ...unknown];
}

function groupIssues(group: OptionGroup, choice: Choice): ChoiceIssue[] {
  const group_id = group.id;
  const issues: ChoiceIssue[] = [];
  let taken = 0;
  for (const option of group.items) {
    const chosen = choice.find((one) => one.group_id === group_id && one.id === option.id);
    if (!chosen) continue;
    const place = { group_id, id: option.id, option: option.name };
    const max = optionLimit(group, option);
    taken += chosen.quantity;
    if (!isAvailable(group) || !isAvailable(option)) issues.push({ kind: "soldOut", ...place });
    else if (!Number.isSafeInteger(chosen.quantity) || chosen.quantity < 0)
      issues.push({ kind: "quantity", ...place });
    else if (chosen.quantity > max) issues.push({ kind: "itemMax", ...place, max });
  }
  if (!isAvailable(group)) return issues;
  const { minPermitted, maxPermitted, name } = group;
  if (taken < minPermitted) issues.push({ kind: "min", group_id, group: name, count: minPermitted });
  if (taken > maxPermitted) issues.push({ kind: "max", group_id, group: name, count: maxPermitted });
  return issues;
}

/** A choice with each option once, without those of quantity zero. */
function merge(choice: Choice): ChosenOption[] {
  const merged = new Map<string, ChosenOption>();
  for (const one of choice) {
    const key = JSON.stringify([one.group_id, one.id]);
    merged.set(key, { ...one, quantity: one.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()].filter((one) => one.quantity !== 0);
}

/** The option of an item that a choice names, if it exists. */
export function findOption(
  item: Pick<ItemWithOptions, "options">,
  groupId: string,
  optionId: string,
): { readonly group: OptionGroup; readonly option: Option } | undefined {
  const group = item.options.find((one) => one.id === groupId);
  const option = group?.items.find((one) => one.id === optionId);
  return group && option ? { group, option } : undefined;
}

/** Of an option that is a part of its dish: how many parts the whole dish has. */
export interface PartOfDish {
  readonly parts?: number;
}

/**
 * A line's options as its item has them: in the order of its groups and options, those that the item lacks last, and
 * those that are parts of the dish with how many parts it has.
 */
export function asOnMenu<Line extends ChosenOption>(
  item: Pick<ItemWithOptions, "options">,
  options: readonly Line[],
): (Line & PartOfDish)[] {
  const wholes = new Map(
    item.options.filter(holdsParts).map(({ id }) => {
      const parts = options.filter(({ group_id }) => group_id === id);
      return [id, parts.reduce((whole, { quantity }) => whole + quantity, 0)];
    }),
  );
  const places = item.options.flatMap((group) => group.items.map(({ id }) => JSON.stringify([group.id, id])));
  const ranks = new Map(places.map((place, rank) => [place, rank]));
  const rankOf = ({ group_id, id }: Line) => ranks.get(JSON.stringify([group_id, id])) ?? ranks.size;
  const inOrder = [...options].sort((one, other) => rankOf(one) - rankOf(other));
  return inOrder.map((line) => {
    const parts = wholes.get(line.group_id);
    return parts === undefined ? line : { ...line, parts };
  });
}

/**
 * The part of a choice that the item's form can show: available options, each once, and in a group of one the last. A
 * quantity beyond its limit stays, so that `validateChoice` can report it.
 */
export function fittingChoice(item: ItemWithOptions, choice: Choice): ChosenOption[] {
  const offered = merge(choice).flatMap((one): ChosenOption[] => {
    const found = findOption(item, one.group_id, one.id);
    if (!found || !isAvailable(found.group) || !isAvailable(found.option)) return [];
    return [groupKind(found.group) === "stepper" ? one : { ...one, quantity: 1 }];
  });
  const radios = new Set(item.options.filter((group) => groupKind(group) === "radio").map(({ id }) => id));
  return offered.filter(
    ({ group_id }, at) =>
      !radios.has(group_id) || !offered.slice(at + 1).some((later) => later.group_id === group_id),
  );
}

/**
 * What a line costs: (unit price + what each group adds) × quantity. A group adds its options, or once what the parts of
 * the dish come to ({@link addedBy}). Options that the item does not have cost nothing. Contract: Carts, `portions`.
 * Throws RangeError on mixed currencies or unsafe amounts.
 */
export function priceOf(item: ItemWithOptions, choice: Choice, quantity: number): Money {
  const piece = item.options.reduce(
    (price, group) => add(price, addedPrice(group, choice, price.currency)),
    item.unit_price,
  );
  return multiply(piece, quantity);
}

function addedPrice(group: OptionGroup, choice: Choice, currency: string): Money {
  const chosen = choice.flatMap(({ group_id, id, quantity }) => {
    const option = group.items.find((one) => group_id === group.id && one.id === id);
    return option ? [{ unit_price: option.unit_price, price: option.unit_price.value, quantity }] : [];
  });
  const all = sum(
    chosen.map(({ unit_price, quantity }) => multiply(unit_price, quantity)),
    currency,
  );
  return holdsParts(group) ? { value: addedBy(group.pricing, chosen), currency } : all;
}

/**
 * The prices on an item's card and above its form: the least that it can cost with the parts that it needs. Other
 * options are not in them.
 */
export function shownPrices<Priced extends ItemWithOptions & { readonly original_price?: Money | undefined }>(
  item: Priced,
): Pick<Priced, "unit_price" | "original_price"> {
  const { unit_price, original_price } = item;
  const needed = item.options.filter((group) => isRequired(group) && holdsParts(group));
  const least = needed.map((group) => addedPrice(group, cheapestParts(group), unit_price.currency));
  const more = sum(least, unit_price.currency);
  return {
    unit_price: add(unit_price, more),
    ...(original_price ? { original_price: add(original_price, more) } : {}),
  };
}

/** As many of a group's cheapest options as it requires. */
function cheapestParts(group: OptionGroup): ChosenOption[] {
  let missing = group.minPermitted;
  return group.items
    .filter((option) => canBeChosen(group, option))
    .toSorted((one, other) => one.unit_price.value - other.unit_price.value)
    .map((option) => {
      const quantity = Math.min(missing, optionLimit(group, option));
      missing -= quantity;
      return { group_id: group.id, id: option.id, quantity };
    });
}

/**
 * The initial choice of a page: in a group of one, the first of the cheapest options, so the shown price can be paid.
 * If all options are free, nothing is chosen, because it is a matter of taste.
 */
export function initialChoice(item: ItemWithOptions): ChosenOption[] {
  return item.options.flatMap((group) => {
    if (!isAvailable(group) || groupKind(group) !== "radio") return [];
    const options = group.items.filter((option) => canBeChosen(group, option));
    if (options.length > 1 && options.every((option) => option.unit_price.value === 0)) return [];
    const [cheapest] = [...options].sort((a, b) => a.unit_price.value - b.unit_price.value);
    return cheapest ? [{ group_id: group.id, id: cheapest.id, quantity: 1 }] : [];
  });
}

// Ids can hold any character. They are encoded, so the colons between them are unambiguous.

/** The field name of a group of radio buttons or checkboxes; their values are option ids. */
export function groupFieldName(group: Pick<OptionGroup, "id">): string {
  return `option:${fieldName(group.id)}`;
}

/** The field name of one option in a stepper group. Its value is a quantity, 0 to 99. */
export function optionFieldName(group: Pick<OptionGroup, "id">, option: Pick<Option, "id">): string {
  return `quantity:${fieldName(group.id)}:${fieldName(option.id)}`;
}

interface ChoiceFromForm {
  readonly choice: ChosenOption[];
  /** Quantities that are not integers from 0 to 99. `validateChoice` reports other issues. */
  readonly issues: ChoiceIssue[];
}

/**
 * Reads the choice from a posted form's entries. Other fields are ignored. Options that the item does not have are
 * kept, so `validateChoice` can report them.
 */
export function choiceFromForm(
  item: Pick<ItemWithOptions, "options">,
  entries: Iterable<readonly [string, string]>,
): ChoiceFromForm {
  const choice: ChosenOption[] = [];
  const issues: ChoiceIssue[] = [];
  for (const [name, value] of entries) {
    const [kind, group, option] = name.split(":").map(decode);
    if (group === undefined) continue;
    if (kind === "option" && value !== "") choice.push({ group_id: group, id: value, quantity: 1 });
    if (kind !== "quantity" || option === undefined) continue;

    const place = { group_id: group, id: option };
    // An empty number field means none.
    const quantity = value.trim() === "" ? { value: 0 } : parseQuantity(value, { min: 0 });
    if ("issue" in quantity) issues.push({ kind: "quantity", ...place, option: optionName(item, place) });
    else if (quantity.value > 0) choice.push({ ...place, quantity: quantity.value });
  }
  return { choice, issues };
}

/** The quantity of one option in a choice. */
export function chosenQuantity(choice: Choice, groupId: string, optionId: string): number {
  return choice
    .filter((one) => one.group_id === groupId && one.id === optionId)
    .reduce((total, one) => total + one.quantity, 0);
}

function optionName(item: Pick<ItemWithOptions, "options">, { group_id, id }: PlacedOption): string {
  return findOption(item, group_id, id)?.option.name ?? "";
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
