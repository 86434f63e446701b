import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type FocusEventHandler, useRef } from "react";
import { useT } from "~/components/i18n";
import { FieldFrame } from "./field-frame";
import { describedBy, fieldParts } from "./field-props";
import { KEEP_CPF } from "./keep-cpf";
import { useAnswered } from "./use-emptied";
import "./check.css";

interface CpfFieldProps<Value> {
  meta: FieldMetadata<Value>;
  label: string;
  hint: string;
  /** One that was typed before, partly hidden. */
  kept: string | undefined;
  /** `short` for a field of few characters. */
  className?: string | undefined;
  maxLength?: number;
  onBlur?: FocusEventHandler<HTMLInputElement>;
}

/**
 * A CPF. One that was typed before is kept on the server and shown partly hidden, beside an empty field for another;
 * only the answer to a post carries what that post typed; where scripts run, it stands there still. Where it may be
 * left out, the kept one has a box to untick.
 */
export function CpfField<Value>({ meta, label, hint, kept, className, ...rest }: CpfFieldProps<Value>) {
  const t = useT();
  const isRequired = meta.required ?? false;
  const hasBox = kept !== undefined && !isRequired;
  const keptHint = hasBox ? t("form.cpf.otherHint") : <KeptHint cpf={kept ?? ""} />;
  const says = kept === undefined ? hint : keptHint;
  const parts = { ...fieldParts(meta, hint), optional: !isRequired && !hasBox };
  const { key, ...input } = getInputProps(meta, { type: "text", ...describedBy(parts) });
  const frame = (
    <FieldFrame parts={parts} label={hasBox ? t("form.cpf.other") : label} hint={says} className={className}>
      <input
        key={key}
        className="input"
        {...input}
        required={isRequired && kept === undefined}
        inputMode="numeric"
        // No browser knows what a CPF is: it would offer phones and the like.
        autoComplete="off"
        {...rest}
      />
    </FieldFrame>
  );
  // In one place with the box and without it: the field keeps what was typed when an answer takes the box away.
  return (
    <div>
      {hasBox ? <KeepBox label={label} cpf={kept} /> : null}
      {frame}
    </div>
  );
}

function KeepBox({ label, cpf }: { label: string; cpf: string }) {
  const box = useRef<HTMLInputElement>(null);
  // Another that was typed is kept now, whatever became of the one before.
  useAnswered(() => {
    if (box.current) box.current.checked = true;
  });
  return (
    <label className="check">
      <input ref={box} type="checkbox" name={KEEP_CPF} defaultChecked />
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

/** A CPF that is known already, partly hidden: enough of it to know one's own by. */
export function HiddenCpf({ cpf }: { cpf: string }) {
  const t = useT();
  return (
    <>
      <span aria-hidden="true">{cpf}</span>
      <span className="sr">{t("a11y.savedCpf")}</span>
    </>
  );
}
