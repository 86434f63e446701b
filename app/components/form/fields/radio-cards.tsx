import { Fragment, type ReactNode } from "react";
import type { FieldMetadata } from "~/components/form/use-form";
import { useStanding } from "~/components/form/use-mended";
import { Icon, type IconName } from "~/components/icon/icon";
import { FieldError } from "./field-error";
import "./choice.css";

export interface ChoiceOption {
  value: string;
  label: string;
  detail?: ReactNode;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
  /** Content of this choice, shown while it is chosen. Browsers without `:has` always show it. */
  more?: ReactNode;
}

interface ChoiceCardProps extends ChoiceOption {
  name: string;
  id?: string | undefined;
  form?: string | undefined;
  checked: boolean;
  required?: boolean | undefined;
  invalid?: boolean | undefined;
}

export function ChoiceCard(props: ChoiceCardProps) {
  const { name, id, form, value, label, detail, icon, checked, required, invalid, disabled } = props;
  return (
    <label className="choice">
      {icon ? <Icon name={icon} /> : null}
      <span>
        {label}
        {detail ? <small>{detail}</small> : null}
      </span>
      <input
        type="radio"
        id={id}
        form={form}
        name={name}
        value={value}
        defaultChecked={checked}
        required={required}
        disabled={disabled}
        aria-invalid={invalid || undefined}
      />
    </label>
  );
}

export interface RadioCardsProps {
  meta: FieldMetadata;
  legend: string;
  /** Hides the legend, because a heading above already says it. */
  legendHidden?: boolean;
  options: readonly ChoiceOption[];
  pair?: boolean;
}

/** A choice of one. The first card has the field's id, so an error summary can link to it. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, legendHidden, options, pair } = props;
  const meta = useStanding(props.meta);
  const error = meta.errors?.[0];
  const chosen = meta.initialValue;
  return (
    <fieldset
      className={error && !chosen ? "stack tight open" : "stack tight"}
      aria-describedby={error ? meta.errorId : undefined}
    >
      <legend className={legendHidden ? "sr" : "label"}>{legend}</legend>
      {error ? <FieldError id={meta.errorId}>{error}</FieldError> : null}
      <div className={pair ? "choices choices-2" : "choices"}>
        {options.map((option, index) => (
          <Fragment key={option.value}>
            <ChoiceCard
              {...option}
              id={index === 0 ? meta.id : undefined}
              form={meta.formId}
              name={meta.name}
              checked={option.value === chosen}
              required={meta.constraint.required}
              invalid={Boolean(error)}
            />
            {option.more ? <div className="choice-more">{option.more}</div> : null}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
