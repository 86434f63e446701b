import type { SummaryError } from "~/components/form/error-summary";
import { optionGroupId } from "~/components/menu/option-group/option-group";
import type { ItemWithOptions } from "~/domain/menu/options";
import type { ItemErrors } from "./item-errors.server";

/** The errors without those of groups that were corrected since. */
export function stillWrong(errors: ItemErrors | undefined, wrong: ReadonlySet<string> | undefined) {
  if (!errors || !wrong) return errors;
  return {
    ...errors,
    groups: Object.fromEntries(Object.entries(errors.groups).filter(([id]) => wrong.has(id))),
  };
}

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
