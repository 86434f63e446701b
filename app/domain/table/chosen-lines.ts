/** The fields of a form or of a query. */
type Fields = Pick<URLSearchParams | FormData, "get" | "getAll">;

/** A chosen line of a bill. */
interface ChosenLine {
  /** See `itemFingerprint`. */
  fingerprint: string;
  /** The units that are taken. Undefined for the whole line. */
  count?: number;
}

/** In the place of a text that names no line. */
export const NO_LINE = "-".repeat(10);

/** Of an item with more units than this, only all can be taken. */
export const MOST_UNITS = 999;

const LINE = /^([\w-]{10})(?:\.(\d{1,3}))?$/;

/** The name of the field that says how many units of a line are taken. */
export function countField(fingerprint: string): string {
  return `count-${fingerprint}`;
}

/** Writes a chosen line as queries and shares hold it: `fingerprint`, or `fingerprint.2` for two of its units. */
export function lineText({ fingerprint, count }: ChosenLine): string {
  return count === undefined ? fingerprint : `${fingerprint}.${count}`;
}

/** Reads what {@link lineText} wrote. */
export function chosenLine(text: string): ChosenLine {
  const [, fingerprint = NO_LINE, count] = LINE.exec(text) ?? [];
  return count === undefined ? { fingerprint } : { fingerprint, count: Number(count) };
}

/**
 * The chosen lines, each once, as {@link lineText} writes them. A form has `item` for each ticked line, and beside it
 * the number in the line's own field; a query has both in `item`. A number that is none is 0.
 */
export function chosenLines(fields: Fields): string[] {
  const lines = fields.getAll("item").map((text) => {
    const { fingerprint, ...line } = chosenLine(typeof text === "string" ? text : "");
    const typed = fields.get(countField(fingerprint));
    if (typeof typed !== "string") return { fingerprint, ...line };
    return { fingerprint, count: /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0 };
  });
  return [...new Map(lines.map((line) => [line.fingerprint, lineText(line)])).values()];
}
