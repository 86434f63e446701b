import type { FieldMetadata } from "~/components/form/use-form";
import { FieldFrame } from "./field-frame";
import { controlProps, fieldParts, filled } from "./field-props";
import { inGroups } from "./in-groups";

interface SelectOption {
  value: string;
  label: string;
  /** The words above this option and its neighbours of the same group. */
  group?: string | undefined;
}

interface SelectFieldProps {
  meta: FieldMetadata;
  label: string;
  hint?: string | undefined;
  /** The first, empty option, such as "Choose". */
  placeholder: string;
  options: readonly SelectOption[];
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
        {inGroups(options).map(({ group, members }) => {
          const items = members.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ));
          return group === undefined ? (
            items
          ) : (
            <optgroup key={group} label={group}>
              {items}
            </optgroup>
          );
        })}
      </select>
    </FieldFrame>
  );
}
