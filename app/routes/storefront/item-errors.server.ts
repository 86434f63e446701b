import type { ChoiceIssue } from "~/domain/options";
import { MAX_QUANTITY } from "~/domain/quantity";
import type { Translate } from "~/locales/catalog";
import type { ApiError } from "~/services/api-error.server";
import type { Item } from "~/services/contract/menu.server";
import { type ItemFormIssues, MAX_NOTE } from "./item-form";

/** What is to be mended in an item's form, in the customer's words. */
export interface ItemErrors {
  /** Of the whole form. */
  form?: string | undefined;
  /** By the group's id. */
  groups: Record<string, string>;
  quantity?: string | undefined;
  note?: string | undefined;
}

/** Words for what a form's reading found, one a place; undefined when it found nothing. */
export function wordItemIssues(t: Translate, issues: ItemFormIssues): ItemErrors | undefined {
  const { choice, quantity, noteLength } = issues;
  if (choice.length === 0 && quantity === undefined && noteLength === undefined) return undefined;
  const errors: ItemErrors = { groups: {} };
  for (const issue of choice) errors.groups[issue.groupId] ??= wordChoiceIssue(t, issue);
  if (quantity)
    errors.quantity = t(quantity === "max" ? "form.quantity.max" : "form.quantity.min", {
      max: MAX_QUANTITY,
    });
  if (noteLength !== undefined) errors.note = t("form.tooLong", { max: MAX_NOTE, length: noteLength });
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
    default:
      return t("error.VALIDATION");
  }
}

/** The backend's 422, each detail beside the group or field it names, else over the form. */
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
