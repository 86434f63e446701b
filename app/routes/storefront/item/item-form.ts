import { MAX_LINE_NOTE } from "~/domain/menu/line-note";
import { choiceFromForm, chosenQuantity, optionFieldName } from "~/domain/menu/option-form";
import {
  type Choice,
  type ChoiceIssue,
  fittingChoice,
  type ItemWithOptions,
  initialChoice,
  optionLimit,
  priceOf,
  validateChoice,
} from "~/domain/menu/options";
import type { Money } from "~/domain/money/money";
import { MAX_QUANTITY, parseQuantity, type QuantityIssue } from "~/domain/money/quantity";

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
  readonly options: readonly LineOption[];
}

interface LineOption {
  readonly group_id: string;
  readonly id: string;
  readonly quantity: number;
}

/**
 * The initial form: a line of the cart without options that cannot be had any more, or one piece with the options
 * that are required anyway.
 */
export function openingForm(item: ItemWithOptions, line?: Line): ItemForm {
  if (!line) return { choice: initialChoice(item), quantity: "1", note: "", typed: {} };
  const choice = fittingChoice(item, choiceOf(line));
  return { choice, quantity: String(line.quantity), note: line.note ?? "", typed: {} };
}

/** The chosen options of a cart's line. */
export function choiceOf({ options }: Line): Choice {
  return options.map(({ group_id, id, quantity }) => ({ groupId: group_id, optionId: id, quantity }));
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

/**
 * The form after a press of a stepper. `step` is a number field's name and a sign. That number changes by one within
 * its limits. Any other `step` changes nothing.
 */
export function stepItemForm(item: ItemWithOptions, form: ItemForm, step: string): ItemForm {
  const name = step.slice(0, -1);
  const by = { "+": 1, "-": -1 }[step.slice(-1)];
  if (by === undefined) return form;
  if (name === "quantity") {
    return { ...form, quantity: String(within(numberOf(form.quantity) + by, 1, MAX_QUANTITY)) };
  }
  for (const group of item.options) {
    for (const option of group.items) {
      if (optionFieldName(group, option) !== name) continue;
      const { [name]: mistyped, ...typed } = form.typed;
      const before =
        mistyped === undefined ? chosenQuantity(form.choice, group.id, option.id) : numberOf(mistyped);
      const quantity = within(before + by, 0, optionLimit(group, option));
      const others = form.choice.filter(
        ({ groupId, optionId }) => groupId !== group.id || optionId !== option.id,
      );
      const choice =
        quantity > 0 ? [...others, { groupId: group.id, optionId: option.id, quantity }] : others;
      return { ...form, choice, typed };
    }
  }
  return form;
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
