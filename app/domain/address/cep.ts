import { plainSigns } from "~/domain/text/plain-signs";

/** The 8 digits of a CEP: `05433010`, `05433-010`, `05433 010`, `CEP 05.433-010`. Undefined for anything else. */
export function parseCep(text: string): string | undefined {
  const match = /^(?:cep[\s:.-]*)?(\d{2})\.?(\d{3})(?:\s?-\s?|\s)?(\d{3})$/i.exec(plainSigns(text));
  return match ? `${match[1]}${match[2]}${match[3]}` : undefined;
}

/**
 * Whether a text is meant as a CEP: it has digits, and no letters but `CEP`. An address search that finds no 8 digits
 * in such a text asks for them.
 */
export function looksLikeCep(text: string): boolean {
  const bare = plainSigns(text).replace(/^cep(?!\p{L})/iu, "");
  return /\d/.test(bare) && !/\p{L}/u.test(bare);
}

/** `05433-010`. A postal code of another form is returned unchanged. Words: "CPF, CEP, phone". */
export function formatCep(postalCode: string): string {
  return postalCode.replace(/^(\d{5})-?(\d{3})$/, "$1-$2");
}
