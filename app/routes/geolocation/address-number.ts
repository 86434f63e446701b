const CEP = /\b\d{5}-?\d{3}\b/g;

/**
 * The house number in an address as it was typed: `Rua Aspicuelta, 120`, `Rua Augusta 1500A, apto 3`. A
 * figure inside a street's name (`Rua 25 de Março`) and a CEP are none; undefined where there is none.
 */
export function addressNumberIn(query: string): string | undefined {
  const text = query.replaceAll(CEP, " ").trim();
  // After the street's name, and followed by the end or by what else belongs to an address.
  return /\S[,\s]\s*(?:n[º°o.]*\s*)?(\d{1,6}(?:\s?[a-z])?)\s*(?:$|[,;–-])/iu.exec(text)?.[1];
}
