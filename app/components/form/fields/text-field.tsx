import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useContext,
} from "react";
import { ErrorSummary, type SummaryError } from "~/components/form/error-summary";
import type { FieldMetadata } from "~/components/form/use-form";
import type { Locale } from "~/locales/locale";
import { FieldFrame } from "./field-frame";
import { controlProps, fieldParts, filled, inputProps } from "./field-props";

/**
 * The texts that script writes as one reads them, when their field loses the focus (`app/browser/fields.ts`). A birthday
 * names the language of its field, because a translator changes that of the document.
 */
type Tidy = "phone" | `birthday ${Locale}`;

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
    /** Signs that script sets between what is typed, `#` for a digit: `app/domain/text/mask.ts`. */
    "data-mask"?: string | undefined;
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

interface EmailFieldProps {
  meta: FieldMetadata;
  label: string;
  hint?: string | undefined;
}

/**
 * An e-mail. A browser's own check (`type="email"`) would refuse what the server reads: an address in angle brackets, a
 * sign that was copied along and is not seen.
 */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField {...props} inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
  );
}

const ReadFirst = createContext(false);

interface OneFieldProps {
  errors: readonly SummaryError[];
  /** False if the form shows another field too. Then it has an error summary like other forms. */
  isAlone?: boolean;
  children: ReactNode;
}

/**
 * The only field of a form. Its error is shown beside it, without a summary, and the field gets the focus after a
 * refusal. An error of the whole form is shown in the summary's box.
 */
export function OneField({ errors, isAlone = true, children }: OneFieldProps) {
  const hasBox = !isAlone || errors.some(({ id }) => id === undefined);
  const id = hasBox ? undefined : errors[0]?.id;
  return (
    <>
      {hasBox ? <ErrorSummary errors={errors} /> : null}
      <ReadFirst.Provider value={id !== undefined}>{children}</ReadFirst.Provider>
    </>
  );
}

/** Focus for the only field of a form after a refusal, see {@link OneField}. */
export function useReadFirst(): { autoFocus?: true } {
  return useContext(ReadFirst) ? { autoFocus: true } : {};
}
