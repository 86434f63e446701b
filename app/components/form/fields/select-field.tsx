import type { FieldMetadata } from "~/components/form/use-form";
import { FieldFrame } from "./field-frame";
import { controlProps, fieldParts, filled } from "./field-props";

interface SelectFieldProps {
  meta: FieldMetadata;
  label: string;
  hint?: string | undefined;
  /** The first, empty option, such as "Choose". */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  className?: string | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { meta, label, hint, placeholder, options, className } = props;
  // The placeholder says whether a choice is required, because that can depend on another field.
  const parts = { ...fieldParts(meta, hint), optional: false };
  return (
    <FieldFrame parts={parts} label={label} hint={hint} className={className}>
      <select className="input" {...controlProps(meta, parts.hintId)} {...filled(meta)}>
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
