import { MAX_LINE_NOTE } from "~/domain/menu/basket";
import {
  type Choice,
  type ChoiceIssue,
  canBeOrdered,
  choiceFromForm,
  chosenOf,
  chosenQuantity,
  findOption,
  fittingChoice,
  type ItemWithOptions,
  initialChoice,
  isAvailable,
  type OptionGroup,
  optionFieldName,
  optionLimit,
  priceOf,
  unfillableGroup,
  validateChoice,
} from "~/domain/menu/options";
import type { Money } from "~/domain/money/money";
import { MAX_QUANTITY, parseQuantity, type QuantityIssue } from "~/domain/money/quantity";
import type { Translate } from "~/locales/catalog";
import type { ApiError } from "~/services/api-error.server";
import type { Item } from "~/services/contract/catalog.server";
import type { CartItem } from "~/services/contract/shared.server";

/** An item's form as filled in. */
export interface ItemForm {
  choice: Choice;
  /** As typed. It may be invalid. */
  quantity: string;
  note: string;
  /** Invalid input in the options' number fields, by the field's name. */
  typed: Record<string, string>;
}

/** The issues that prevent ordering. */
export interface ItemFormIssues {
  /** In the order of the item's groups. */
  choice: ChoiceIssue[];
  quantity: QuantityIssue | undefined;
  /** The note's length, if it is too long. */
  noteLength: number | undefined;
}

/** The part of a cart's line that its form shows. Contract: Shapes, `CartItem`. */
export interface Line {
  readonly quantity: number;
  readonly note?: string | undefined;
  readonly options: Choice;
}

/**
 * The initial form: a line of the cart without options that cannot be had any more, or one piece with the options
 * that are required anyway.
 */
export function openingForm(item: ItemWithOptions, line?: Line): ItemForm {
  if (!line) return { choice: initialChoice(item), quantity: "1", note: "", typed: {} };
  const choice = fittingChoice(item, chosenOf(line.options));
  return { choice, quantity: String(line.quantity), note: line.note ?? "", typed: {} };
}

/** Reads a form's entries and their issues. Files are ignored. */
export function readItemForm(
  item: ItemWithOptions,
  data: Iterable<readonly [string, FormDataEntryValue]>,
): { form: ItemForm; issues: ItemFormIssues } {
  const entries = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const field = (name: string) => entries.find(([key]) => key === name)?.[1] ?? "";
  const { choice, issues } = choiceFromForm(item, entries);
  const quantity = field("quantity").slice(0, 20);
  // A line break counts as one character, as in the field's own limit.
  const note = field("note").replaceAll("\r\n", "\n");
  const parsed = parseQuantity(quantity);
  const { length } = [...note];
  return {
    form: { choice, quantity, note, typed: Object.fromEntries(entries.filter(isMistyped)) },
    issues: {
      choice: [...issues, ...validateChoice(item, choice)],
      quantity: "issue" in parsed ? parsed.issue : undefined,
      noteLength: length > MAX_LINE_NOTE ? length : undefined,
    },
  };
}

function isMistyped([name, value]: readonly [string, string]): boolean {
  return name.startsWith("quantity:") && value.trim() !== "" && "issue" in parseQuantity(value, { min: 0 });
}

/** A number of the form after a press of its stepper, within its limits. Undefined for a name of none. */
export function stepNumber(
  item: ItemWithOptions,
  { choice, quantity, typed }: ItemForm,
  name: string,
  by: 1 | -1,
): number | undefined {
  if (name === "quantity") return within(numberOf(quantity) + by, 1, MAX_QUANTITY);
  for (const group of item.options)
    for (const option of group.items) {
      if (optionFieldName(group, option) !== name) continue;
      const { [name]: mistyped } = typed;
      const before =
        mistyped === undefined ? chosenQuantity(choice, group.id, option.id) : numberOf(mistyped);
      return within(before + by, 0, Math.min(optionLimit(group, option), before + roomIn(group, choice)));
    }
  return undefined;
}

/** How many options of a group can still be chosen. */
function roomIn(group: OptionGroup, choice: Choice): number {
  const taken = choice.filter(({ group_id }) => group_id === group.id);
  return Math.max(0, group.maxPermitted - taken.reduce((sum, { quantity }) => sum + quantity, 0));
}

function numberOf(text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isSafeInteger(number) ? number : 0;
}

function within(number: number, min: number, max: number): number {
  return Math.min(Math.max(number, min), max);
}

/** The price of the form, without options that cannot be had. For one piece if the quantity is invalid. */
export function totalOf(item: ItemWithOptions, { choice, quantity }: ItemForm): Money {
  const parsed = parseQuantity(quantity);
  return priceOf(item, fittingChoice(item, choice), "value" in parsed ? parsed.value : 1);
}

/** The errors of an item's form, in the customer's words. */
export interface ItemErrors {
  /** Errors of the whole form. */
  form?: string | undefined;
  /** By the group's id. */
  groups: Record<string, string>;
  quantity?: string | undefined;
  note?: string | undefined;
  /** The error of the box for the age. */
  age?: string | undefined;
}

/** The words for the issues of a form, one per place. Undefined if there are none. */
export function wordItemIssues(t: Translate, issues: ItemFormIssues): ItemErrors | undefined {
  const { choice, quantity, noteLength } = issues;
  if (choice.length === 0 && quantity === undefined && noteLength === undefined) return undefined;
  const errors: ItemErrors = { groups: {} };
  for (const issue of choice) errors.groups[issue.group_id] ??= wordChoiceIssue(t, issue);
  if (quantity)
    errors.quantity = t(quantity === "max" ? "form.quantity.max" : "form.quantity.min", {
      max: MAX_QUANTITY,
    });
  if (noteLength !== undefined) errors.note = t("form.tooLong", { max: MAX_LINE_NOTE, length: noteLength });
  return errors;
}

function wordChoiceIssue(t: Translate, issue: ChoiceIssue): string {
  switch (issue.kind) {
    case "min":
    case "max":
      return t(`form.option.${issue.kind}`, { group: issue.group, count: issue.count });
    case "itemMax":
      return t("form.option.itemMax", { option: issue.option, max: issue.max });
    case "soldOut":
      return t("form.option.soldOut", { option: issue.option });
    case "quantity":
    case "unknown":
      return t("error.VALIDATION");
  }
}

/** Why the item cannot be ordered now, in a sentence. Undefined if it can. */
export function soldOutWords(t: Translate, item: Item): string | undefined {
  if (canBeOrdered(item)) return undefined;
  const group = unfillableGroup(item)?.name;
  return isAvailable(item) && group !== undefined
    ? t("item.soldOut.group", { group })
    : t("item.soldOut.body");
}

/**
 * The options of a cart's line that cannot be had any more, shown when the line is opened. Undefined if all can. An
 * option without a visible group is shown above the form.
 */
export function withdrawnErrors(t: Translate, item: Item, line: CartItem): ItemErrors | undefined {
  const errors: ItemErrors = { groups: {} };
  for (const { group_id, id, name, quantity } of line.options) {
    const found = findOption(item, group_id, id);
    if (quantity === 0 || (found && isAvailable(found.group) && isAvailable(found.option))) continue;
    const words = t("form.option.soldOut", { option: name });
    const group = item.options.find((one) => one.id === group_id);
    if (group && isAvailable(group)) errors.groups[group_id] ??= words;
    else errors.form ??= words;
  }
  for (const issue of validateChoice(item, line.options))
    if (issue.kind === "itemMax" || issue.kind === "max" || issue.kind === "min")
      errors.groups[issue.group_id] ??= wordChoiceIssue(t, issue);
  return errors.form || Object.keys(errors.groups).length > 0 ? errors : undefined;
}

/** The errors of a backend's 422: each detail beside the group or field that it names, otherwise above the form. */
export function refusalErrors(t: Translate, item: Item, { details }: ApiError): ItemErrors {
  const errors: ItemErrors = { groups: {} };
  for (const { field, message } of details) {
    if (field !== undefined && item.options.some(({ id }) => id === field)) errors.groups[field] ??= message;
    else if (field === "quantity" || field === "note") errors[field] ??= message;
    else errors.form ??= message;
  }
  if (details.length === 0) errors.form = t("error.VALIDATION");
  return errors;
}
