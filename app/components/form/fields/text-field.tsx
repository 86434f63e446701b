import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import type { FieldMetadata } from "~/components/form/use-form";
import type { Locale } from "~/locales/locale";
import { FieldFrame } from "./field-frame";
import { controlProps, fieldParts, filled, inputProps } from "./field-props";
import { useReadFirst } from "./one-field";

/**
 * The texts that script writes as one reads them, when their field loses the focus (`app/browser/fields.ts`). A birthday
 * names the language of its field, because a translator changes that of the document.
 */
type Tidy = "phone" | "cpf" | `birthday ${Locale}`;

type TextType = "text" | "email" | "tel" | "password" | "search" | "url";

interface CommonProps {
  meta: FieldMetadata;
  label: string;
  hint?: string | undefined;
  className?: string | undefined;
}

type TextFieldProps = CommonProps & {
  type?: TextType;
  /** A button in the same row. */
  after?: ReactNode;
  /** False if either of two fields is enough. Then neither is marked as optional. */
  markOptional?: boolean;
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "autoComplete" | "inputMode" | "placeholder" | "autoCapitalize" | "spellCheck" | "enterKeyHint"
  > & {
    /** How script writes it when it loses the focus, see `app/browser/fields.ts`. */
    "data-tidy"?: Tidy;
  };

export function TextField(props: TextFieldProps) {
  const { meta, label, hint, className, type = "text", after, markOptional = true, ...rest } = props;
  const readFirst = useReadFirst();
  const known = fieldParts(meta, hint);
  const parts = { ...known, optional: known.optional && markOptional };
  const value = type === "password" ? {} : filled(meta);
  const input = { ...inputProps(meta, type, parts.hintId), ...value, ...rest, ...readFirst };
  const control = <input className="input" {...input} />;
  return (
    <FieldFrame parts={parts} label={label} hint={hint} className={className}>
      {after ? (
        <div className="with">
          {control}
          {after}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}

type TextAreaFieldProps = CommonProps &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "placeholder" | "maxLength" | "rows" | "autoComplete">;

export function TextAreaField(props: TextAreaFieldProps) {
  const { meta, label, hint, className, ...rest } = props;
  const parts = fieldParts(meta, hint);
  const { minLength, maxLength } = meta.constraint;
  const area = { ...controlProps(meta, parts.hintId), minLength, maxLength, ...filled(meta), ...rest };
  return (
    <FieldFrame parts={parts} label={label} hint={hint} className={className}>
      <textarea className="input" {...area} />
    </FieldFrame>
  );
}
