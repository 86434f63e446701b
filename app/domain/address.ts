/** Parts of an address in one line, joined with commas; what is empty or absent is skipped. Specification: Address. */
export function addressLine(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(", ");
}
