/** The 8 digits of a CEP written `05433010`, `05433-010` or `05.433-010`. Undefined for anything else. */
export function parseCep(text: string): string | undefined {
  const match = /^(\d{2})\.?(\d{3})[-\u2010-\u2013\s]?(\d{3})$/.exec(text.trim());
  return match ? `${match[1]}${match[2]}${match[3]}` : undefined;
}

/**
 * Whether a text is meant as a CEP: only digits and separators. An address search treats such a text as a postal code,
 * and asks for 8 digits if it has fewer.
 */
export function looksLikeCep(text: string): boolean {
  return /^\d[\d.\-\u2010-\u2013\s]*$/.test(text.trim());
}

/** `05433-010`. A postal code of another form is returned unchanged. Words: "CPF, CEP, phone". */
export function formatCep(postalCode: string): string {
  return postalCode.replace(/^(\d{5})-?(\d{3})$/, "$1-$2");
}
