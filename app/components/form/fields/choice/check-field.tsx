import type { ReactNode } from "react";
import { FieldError } from "~/components/form/fields/field-error";
import { fieldParts, inputProps } from "~/components/form/fields/field-props";
import { useReadFirst } from "~/components/form/fields/one-field";
import type { FieldMetadata } from "~/components/form/use-form";
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
