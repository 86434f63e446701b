import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { useStanding } from "~/components/form/use-mended";
import { FieldError } from "./field-error";
import { describedBy, fieldParts } from "./field-props";
import { useReadFirst } from "./one-field";
import "./check.css";

interface CheckFieldProps<Value> {
  meta: FieldMetadata<Value>;
  label: ReactNode;
  hint?: string | undefined;
  /** Shown at the end of the row, such as a balance. */
  aside?: ReactNode;
}

/** A checkbox. It posts "on". */
export function CheckField<Value>({ label, hint, aside, ...props }: CheckFieldProps<Value>) {
  const meta = useStanding(props.meta);
  const readFirst = useReadFirst();
  const parts = fieldParts(meta, hint);
  const { key, ...input } = getInputProps(meta, { type: "checkbox", ...describedBy(parts) });
  return (
    <div>
      <label className="check">
        <input key={key} {...input} {...readFirst} />
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
