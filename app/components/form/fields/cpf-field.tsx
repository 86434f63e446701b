import { useT } from "~/components/document/i18n";
import type { FieldMetadata } from "~/components/form/use-form";
import { FieldFrame } from "./field-frame";
import { fieldParts, filled, inputProps } from "./field-props";
import "./check.css";

interface CpfFieldProps {
  meta: FieldMetadata;
  label: string;
  hint: string;
  /** A CPF that was typed before, partly hidden. */
  kept: string | undefined;
  className?: string | undefined;
}

/**
 * A CPF field. A CPF that was typed before is kept on the server and shown partly hidden, beside an empty field for
 * another one. Only the answer to a post contains what that post typed. If the CPF is optional, the kept one has a
 * checkbox to remove it.
 */
export function CpfField({ meta, label, hint, kept, className }: CpfFieldProps) {
  const t = useT();
  const isRequired = meta.constraint.required ?? false;
  const hasBox = kept !== undefined && !isRequired;
  const keptHint = hasBox ? t("form.cpf.otherHint") : <KeptHint cpf={kept ?? ""} />;
  const says = kept === undefined ? hint : keptHint;
  const parts = { ...fieldParts(meta, hint), optional: !isRequired && !hasBox };
  const frame = (
    <FieldFrame parts={parts} label={hasBox ? t("form.cpf.other") : label} hint={says} className={className}>
      <input
        className="input"
        {...inputProps(meta, "text", parts.hintId)}
        {...filled(meta)}
        required={isRequired && kept === undefined}
        inputMode="numeric"
        // Browsers do not know a CPF and would offer phone numbers.
        autoComplete="off"
        data-mask="###.###.###-##"
      />
    </FieldFrame>
  );
  return (
    <div>
      {hasBox ? <KeepBox label={label} cpf={kept} /> : null}
      {frame}
    </div>
  );
}

/** It is about the CPF beside it, and not to be remembered for another one. */
function KeepBox({ label, cpf }: { label: string; cpf: string }) {
  return (
    <label className="check">
      <input type="checkbox" name={KEEP_CPF} defaultChecked autoComplete="off" />
      <span className="grow">{label}</span>
      <span className="muted small">
        <HiddenCpf cpf={cpf} />
      </span>
    </label>
  );
}

function KeptHint({ cpf }: { cpf: string }) {
  const t = useT();
  return (
    <>
      <HiddenCpf cpf={cpf} />. {t("form.cpf.keepHint")}
    </>
  );
}

/** A known CPF, partly hidden: its owner recognises it. */
export function HiddenCpf({ cpf }: { cpf: string }) {
  const t = useT();
  return (
    <>
      <span aria-hidden="true">{cpf}</span>
      <span className="sr">{t("a11y.savedCpf")}</span>
    </>
  );
}

/** The checkbox beside an optional CPF: ticked, the CPF that was typed before is kept. */
export const KEEP_CPF = "keepCpf";
