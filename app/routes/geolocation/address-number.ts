const CEP = /\b\d{5}-?\d{3}\b/g;

/**
 * The house number in an address as it was typed: `Rua Aspicuelta, 120`, `Rua Augusta 1500A, apto 3`. A number
 * in a street's name (`Rua 25 de Março`) or a CEP is not one. Undefined if there is none.
 */
export function addressNumberIn(query: string): string | undefined {
  const text = query.replaceAll(CEP, " ").trim();
  // It comes after the street's name, and before the end or a separator.
  return /\S[,\s]\s*(?:n[º°o.]*\s*)?(\d{1,6}(?:\s?[a-z])?)\s*(?:$|[,;–-])/iu.exec(text)?.[1];
}
