/**
 * The part of a table's name after the word for it: "12" of "Mesa 12". "Varanda 3" stays. Pages add the word in their
 * own language.
 */
export function tableNumber(name: string): string {
  const said = name.trim();
  const [, rest] = /^(?:mesa|table)\s+(\S.*)$/iu.exec(said) ?? [];
  return rest ?? said;
}
