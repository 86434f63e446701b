import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { FieldFrame } from "./field-frame";
import { describedBy, fieldParts } from "./field-props";
import { useReadFirst } from "./one-field";

type TextType = "text" | "email" | "tel" | "password" | "search" | "url";

interface CommonProps<Value> {
  meta: FieldMetadata<Value>;
  label: string;
  hint?: string | undefined;
  className?: string | undefined;
}

type TextFieldProps<Value> = CommonProps<Value> & {
  type?: TextType;
  /** A button in the same row. */
  after?: ReactNode;
  /** False if either of two fields is enough. Then neither is marked as optional. */
  markOptional?: boolean;
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | "autoComplete"
    | "inputMode"
    | "placeholder"
    | "autoCapitalize"
    | "spellCheck"
    | "maxLength"
    | "enterKeyHint"
    | "onBlur"
  >;

export function TextField<Value>(props: TextFieldProps<Value>) {
  const { meta, label, hint, className, type = "text", after, markOptional = true, ...rest } = props;
  const readFirst = useReadFirst();
  const known = fieldParts(meta, hint);
  const parts = { ...known, optional: known.optional && markOptional };
  const { key, ...input } = getInputProps(meta, { type, value: type !== "password", ...describedBy(parts) });
  const control = <input key={key} className="input" {...input} {...rest} {...readFirst} />;
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

type TextAreaFieldProps<Value> = CommonProps<Value> &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "placeholder" | "maxLength" | "rows" | "autoComplete">;

export function TextAreaField<Value>(props: TextAreaFieldProps<Value>) {
  const { meta, label, hint, className, ...rest } = props;
  const parts = fieldParts(meta, hint);
  const { key, ...area } = getTextareaProps(meta, describedBy(parts));
  return (
    <FieldFrame parts={parts} label={label} hint={hint} className={className}>
      <textarea key={key} className="input" {...area} {...rest} />
    </FieldFrame>
  );
}
