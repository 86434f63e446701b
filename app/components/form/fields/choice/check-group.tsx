import { FieldError } from "~/components/form/fields/field-error";
import type { FieldMetadata } from "~/components/form/use-form";
import "./check.css";

interface CheckGroupProps {
  meta: FieldMetadata;
  legend: string;
  options: readonly { value: string; label: string }[];
  /** What was ticked when the form was posted: a text, a list of texts, or nothing. */
  chosen: unknown;
}

/** Boxes of one name. Each ticked one posts its value. The first has the field's id, for an error summary. */
export function CheckGroup({ meta, legend, options, chosen }: CheckGroupProps) {
  const ticked: unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  const error = meta.errors?.[0];
  return (
    <fieldset aria-describedby={error ? meta.errorId : undefined}>
      <legend className="label">{legend}</legend>
      {error ? <FieldError id={meta.errorId}>{error}</FieldError> : null}
      {options.map(({ value, label }, place) => (
        <label className="check" key={value}>
          <input
            type="checkbox"
            id={place === 0 ? meta.id : undefined}
            form={meta.formId}
            name={meta.name}
            value={value}
            defaultChecked={ticked.includes(value)}
            aria-invalid={Boolean(error) || undefined}
          />
          <span className="grow">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
