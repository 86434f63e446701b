/**
 * What a table is called after the word for it: "12" of "Mesa 12", "Varanda 3" as it is. Titles and bars say the word
 * themselves, in the page's language.
 */
export function tableNumber(name: string): string {
  const said = name.trim();
  const [, rest] = /^(?:mesa|table)\s+(\S.*)$/iu.exec(said) ?? [];
  return rest ?? said;
}
