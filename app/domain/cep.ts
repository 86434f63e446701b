/** The 8 digits of a CEP written `05433010`, `05433-010` or `05.433-010`; undefined for anything else. */
export function parseCep(text: string): string | undefined {
  const match = /^(\d{2})\.?(\d{3})[-\u2010-\u2013\s]?(\d{3})$/.exec(text.trim());
  return match ? `${match[1]}${match[2]}${match[3]}` : undefined;
}

/**
 * Whether a text is meant as a CEP: digits and the signs between them, nothing else. An address search
 * looks such a text up by postal code, and asks for 8 digits when it has not got them.
 */
export function looksLikeCep(text: string): boolean {
  return /^\d[\d.\-\u2010-\u2013\s]*$/.test(text.trim());
}

/** `05433-010`; a postal code of another form comes back as it is. Words: "CPF, CEP, phone". */
export function formatCep(postalCode: string): string {
  return postalCode.replace(/^(\d{5})-?(\d{3})$/, "$1-$2");
}
