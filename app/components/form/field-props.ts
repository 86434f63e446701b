import type { FieldMetadata } from "@conform-to/react";

/** What a field's label, hint and error need to know of it, whatever its control is. */
export interface FieldParts {
  id: string;
  errorId: string;
  /** The first error, already in the page's language. */
  error: string | undefined;
  /** Present only where there is a hint. */
  hintId: string | undefined;
  /** A field the schema does not ask for is marked in words. */
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

/** conform's own options for a described control: it puts the error's id before the hint's. */
export function describedBy(parts: FieldParts): { ariaDescribedBy?: string } {
  return parts.hintId ? { ariaDescribedBy: parts.hintId } : {};
}
