import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import { useStanding } from "~/components/form/use-mended";
import { FieldFrame } from "./field-frame";
import { describedBy, fieldParts } from "./field-props";

interface SelectFieldProps<Value> {
  meta: FieldMetadata<Value>;
  label: string;
  hint?: string | undefined;
  /** The first, empty option, such as "Choose". */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  className?: string | undefined;
}

export function SelectField<Value>(props: SelectFieldProps<Value>) {
  const { label, hint, placeholder, options, className } = props;
  const meta = useStanding(props.meta);
  // The placeholder says whether a choice is required, because that can depend on another field.
  const parts = { ...fieldParts(meta, hint), optional: false };
  const { key, ...select } = getSelectProps(meta, describedBy(parts));
  return (
    <FieldFrame parts={parts} label={label} hint={hint} className={className}>
      <select key={key} className="input" {...select}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
