const MOST_VALUE = 120;

/** A value as one short line. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MOST_VALUE ? `${text.slice(0, MOST_VALUE)}…` : text;
}
