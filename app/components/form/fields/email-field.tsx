import type { FieldMetadata } from "~/components/form/use-form";
import { TextField } from "./text-field";

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
