import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useT } from "~/components/document/i18n";
import { useEmptied } from "~/components/form/use-emptied";
import { FieldFrame } from "./field-frame";
import { describedBy, fieldParts } from "./field-props";
import { useReadFirst } from "./one-field";

interface CodeFieldProps<Value> {
  meta: FieldMetadata<Value>;
  hint?: string | undefined;
}

/**
 * The six digits of a code, in one field, so that they can be pasted and the phone can fill them in. The field is empty
 * after a refusal. Its styles are in `form/account.css`.
 */
export function CodeField<Value>({ meta, hint }: CodeFieldProps<Value>) {
  const t = useT();
  const parts = { ...fieldParts(meta, hint), optional: false };
  const field = useEmptied();
  const readFirst = useReadFirst();
  const { key, ...input } = getInputProps(meta, { type: "text", value: false, ...describedBy(parts) });
  return (
    <FieldFrame parts={parts} label={t("auth.code.label")} hint={hint}>
      <input
        key={key}
        ref={field}
        className="input code"
        {...input}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // Pasted codes may contain spaces.
        maxLength={12}
        {...readFirst}
      />
    </FieldFrame>
  );
}
