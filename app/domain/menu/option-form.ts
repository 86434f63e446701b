import { parseQuantity } from "~/domain/money/quantity";
import { fieldName } from "~/domain/text/field-name";
import {
  type Choice,
  type ChoiceIssue,
  type ChosenOption,
  findOption,
  type ItemWithOptions,
  type Option,
  type OptionGroup,
} from "./options";

// Ids can hold any character. They are encoded, so the colons between them are unambiguous.

/** The field name of a group of radio buttons or checkboxes; their values are option ids. */
export function groupFieldName(group: Pick<OptionGroup, "id">): string {
  return `option:${fieldName(group.id)}`;
}

/** The field name of one option in a stepper group. Its value is a quantity, 0 to 99. */
export function optionFieldName(group: Pick<OptionGroup, "id">, option: Pick<Option, "id">): string {
  return `quantity:${fieldName(group.id)}:${fieldName(option.id)}`;
}

export interface ChoiceFromForm {
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
    if (kind === "option" && value !== "") choice.push({ groupId: group, optionId: value, quantity: 1 });
    if (kind !== "quantity" || option === undefined) continue;

    const place = { groupId: group, optionId: option };
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
    .filter((one) => one.groupId === groupId && one.optionId === optionId)
    .reduce((total, one) => total + one.quantity, 0);
}

function optionName(
  item: Pick<ItemWithOptions, "options">,
  place: { groupId: string; optionId: string },
): string {
  return findOption(item, place.groupId, place.optionId)?.option.name ?? "";
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
