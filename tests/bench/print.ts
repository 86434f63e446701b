/** Writes a line to the console. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Writes a Markdown table; all columns but the first are numbers. */
export function sayTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  say(line(head));
  say(line(head.map((_, at) => (at === 0 ? "---" : "---:"))));
  for (const row of rows) say(line(row));
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
