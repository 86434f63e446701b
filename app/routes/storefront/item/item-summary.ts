import type { SummaryError } from "~/components/form/error-summary";
import { optionGroupId } from "~/components/menu/option-group/option-group";
import type { ItemWithOptions } from "~/domain/menu/options";
import type { ItemErrors } from "./item-errors.server";

/** The errors of fields, in the order of the page. */
export function summaryOf({ options }: ItemWithOptions, errors: ItemErrors | undefined): SummaryError[] {
  if (!errors) return [];
  const found = [
    ...options.map((group) => ({ id: optionGroupId(group), message: errors.groups[group.id] })),
    { id: "note", message: errors.note },
    { id: "age", message: errors.age },
    { id: "quantity", message: errors.quantity },
  ];
  return found.flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }]));
}
