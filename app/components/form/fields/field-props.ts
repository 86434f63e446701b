import type { FieldMetadata } from "~/components/form/use-form";

/** What label, hint and error need to know about a field. */
export interface FieldParts {
  id: string;
  errorId: string;
  /** The first error, in the page's language. */
  error: string | undefined;
  hintId: string | undefined;
  /** Optional fields are marked in words. */
  optional: boolean;
}

/** Derives {@link FieldParts} from a field. */
export function fieldParts(meta: FieldMetadata, hint: string | undefined): FieldParts {
  return {
    id: meta.id,
    errorId: meta.errorId,
    error: meta.errors?.[0],
    hintId: hint ? meta.descriptionId : undefined,
    optional: !meta.constraint.required,
  };
}

/** The attributes of any control. A screen reader reads the error before the hint. */
export function controlProps(meta: FieldMetadata, hintId?: string) {
  const { id, name, formId, errorId, errors, constraint } = meta;
  return {
    id,
    name,
    form: formId,
    required: constraint.required,
    "aria-invalid": errors && true,
    "aria-describedby": errors && hintId ? `${errorId} ${hintId}` : errors ? errorId : hintId,
  };
}

/**
 * The attributes of an input, without its value. It has no longest text and no pattern: a browser would cut what is
 * pasted, so that blanks before a code take its end, or refuse what the server reads. The server says what is wrong.
 */
export function inputProps(meta: FieldMetadata, type: string, hintId?: string) {
  const { maxLength: _cut, pattern: _refused, ...checks } = meta.constraint;
  return { ...checks, ...controlProps(meta, hintId), type };
}

/** The initial value of a text or a list. An empty field has no attribute for it. */
export function filled({ initialValue }: FieldMetadata): { defaultValue?: string } {
  return initialValue === undefined ? {} : { defaultValue: initialValue };
}
