import { Tag } from "~/components/basics/tags/tags";
import { useT } from "~/components/document/i18n";
import { FieldError } from "~/components/form/fields/field-error";
import { groupFieldName } from "~/domain/menu/option-form";
import {
  type Choice,
  groupKind,
  isAvailable,
  isRequired,
  type OptionGroup,
  optionLimit,
} from "~/domain/menu/options";
import type { Translate } from "~/locales/catalog";
import { OptionRow } from "./option-row";
import "./option-group.css";

/** The rule of a group in words. */
function rule(group: OptionGroup, t: Translate): string {
  const { minPermitted: min, maxPermitted: max } = group;
  if (groupKind(group) === "stepper" && min === 0) {
    const most = Math.max(...group.items.map((option) => optionLimit(group, option)));
    return t("item.group.each", { max: most });
  }
  if (min === max) return t("item.group.exactly", { count: min });
  return min > 0 ? t("item.group.between", { min, max }) : t("item.group.upTo", { max });
}

export function optionGroupId(group: Pick<OptionGroup, "id">): string {
  return groupFieldName(group);
}

export interface OptionGroupProps {
  group: OptionGroup;
  choice: Choice;
  error?: string | undefined;
  /** Invalid input of number fields, by the field's name. */
  typed?: Readonly<Record<string, string>> | undefined;
}

/**
 * A group of options as radio buttons, checkboxes or number fields, with the names that app/domain/menu/option-form.ts
 * reads.
 */
export function OptionGroupField({ group, choice, error, typed }: OptionGroupProps) {
  const t = useT();
  if (!isAvailable(group)) return null;
  const id = optionGroupId(group);
  const errorId = `${id}-error`;
  return (
    <fieldset
      className="options"
      id={id}
      tabIndex={error ? -1 : undefined}
      data-most={groupKind(group) === "checkbox" ? group.maxPermitted : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>
        <span>
          {group.name} <small>{rule(group, t)}</small>
        </span>{" "}
        {isRequired(group) ? <Tag tone="accent">{t("item.group.required")}</Tag> : null}
      </legend>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {group.items.map((option) => (
        <OptionRow
          key={option.id}
          group={group}
          option={option}
          choice={choice}
          invalid={Boolean(error)}
          typed={typed}
        />
      ))}
    </fieldset>
  );
}
