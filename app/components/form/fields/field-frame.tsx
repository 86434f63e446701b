import type { ReactNode } from "react";
import { useT } from "~/components/document/i18n";
import { Icon } from "~/components/icon/icon";
import type { FieldParts } from "./field-props";
import "./field.css";

interface FieldFrameProps {
  parts: FieldParts;
  label: string;
  hint?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({ parts, label, hint, className, children }: FieldFrameProps) {
  const t = useT();
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={parts.id}>
        {label}
        {parts.optional ? <span className="muted">{` ${t("a11y.optional")}`}</span> : null}
      </label>
      {children}
      {hint ? (
        <p className="hint" id={parts.hintId}>
          {hint}
        </p>
      ) : null}
      {parts.error ? <FieldError id={parts.errorId}>{parts.error}</FieldError> : null}
    </div>
  );
}

/** The error beside a field. `id` describes the control. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  );
}
