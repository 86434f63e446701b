/**
 * A backend's id or name as (part of) a field's name. What has a meaning in names of fields is encoded, dots included:
 * conform would make objects and lists of it (record 107). Letters, digits, `_` and `-` stay as they are.
 */
export function fieldName(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "")).replaceAll(".", "%2E");
}
