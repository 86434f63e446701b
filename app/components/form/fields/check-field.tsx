import type { ReactNode } from "react";
import type { FieldMetadata } from "~/components/form/use-form";
import { FieldError } from "./field-frame";
import { fieldParts, inputProps } from "./field-props";
import { useReadFirst } from "./text-field";
import "./check.css";

interface CheckFieldProps {
  meta: FieldMetadata;
  label: ReactNode;
  hint?: string | undefined;
  /** Shown at the end of the row, such as a balance. */
  aside?: ReactNode;
}

/** A checkbox. It posts "on". */
export function CheckField({ meta, label, hint, aside }: CheckFieldProps) {
  const readFirst = useReadFirst();
  const parts = fieldParts(meta, hint);
  return (
    <div>
      <label className="check">
        <input
          {...inputProps(meta, "checkbox", parts.hintId)}
          value="on"
          defaultChecked={meta.initialValue === "on"}
          {...readFirst}
        />
        <span className="grow">{label}</span>
        {aside ? <span className="muted small">{aside}</span> : null}
      </label>
      {hint ? (
        <p className="hint" id={parts.hintId}>
          {hint}
        </p>
      ) : null}
      {parts.error ? <FieldError id={parts.errorId}>{parts.error}</FieldError> : null}
    </div>
  );
}

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
