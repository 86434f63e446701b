import type { FieldMetadata } from "@conform-to/react";

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

/** Derives {@link FieldParts} from conform's metadata. */
export function fieldParts<Value>(meta: FieldMetadata<Value>, hint: string | undefined): FieldParts {
  return {
    id: meta.id,
    errorId: meta.errorId,
    error: meta.errors?.[0],
    hintId: hint ? meta.descriptionId : undefined,
    optional: !meta.required,
  };
}

/** conform's options for a described control. conform puts the error's id before the hint's. */
export function describedBy(parts: FieldParts): { ariaDescribedBy?: string } {
  return parts.hintId ? { ariaDescribedBy: parts.hintId } : {};
}
