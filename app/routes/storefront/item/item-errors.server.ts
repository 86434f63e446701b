import { MAX_LINE_NOTE } from "~/domain/menu/line-note";
import {
  type ChoiceIssue,
  canBeOrdered,
  findOption,
  isAvailable,
  unfillableGroup,
  validateChoice,
} from "~/domain/menu/options";
import { MAX_QUANTITY } from "~/domain/money/quantity";
import type { Translate } from "~/locales/catalog";
import type { ApiError } from "~/services/api-error.server";
import type { Item } from "~/services/contract/menu.server";
import type { CartItem } from "~/services/contract/shared.server";
import { choiceOf, type ItemFormIssues } from "./item-form";

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
  for (const issue of choice) errors.groups[issue.groupId] ??= wordChoiceIssue(t, issue);
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
  for (const issue of validateChoice(item, choiceOf(line)))
    if (issue.kind === "itemMax" || issue.kind === "max" || issue.kind === "min")
      errors.groups[issue.groupId] ??= wordChoiceIssue(t, issue);
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
