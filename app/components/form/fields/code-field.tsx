import { useT } from "~/components/document/i18n";
import type { FieldMetadata } from "~/components/form/use-form";
import { FieldFrame } from "./field-frame";
import { fieldParts, inputProps } from "./field-props";
import { useReadFirst } from "./text-field";

interface CodeFieldProps {
  meta: FieldMetadata;
  hint?: string | undefined;
}

/**
 * The six digits of a code, in one field, so that they can be pasted and the phone can fill them in. The field is empty
 * after a refusal. Its styles are in `form/account.css`.
 */
export function CodeField({ meta, hint }: CodeFieldProps) {
  const t = useT();
  const parts = { ...fieldParts(meta, hint), optional: false };
  const readFirst = useReadFirst();
  return (
    <FieldFrame parts={parts} label={t("auth.code.label")} hint={hint}>
      <input
        className="input code"
        {...inputProps(meta, "text", parts.hintId)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...readFirst}
      />
    </FieldFrame>
  );
}
