import type { Area } from "~/services/api-error.server";

/** The maximum nesting. No answer of the contract comes near. */
const MOST_DEEP = 32;

/** Limits of an answer: bytes after decompression, and values, because parsing and checking cost time per value. */
export interface Bounds {
  bytes: number;
  values: number;
}

const MB = 1024 * 1024;

/** Menus and texts are long. The data of one customer is not. */
export const BOUNDS: Readonly<Record<Area, Bounds>> = {
  cms: { bytes: 2 * MB, values: 40_000 },
  catalog: { bytes: 2 * MB, values: 40_000 },
  order: { bytes: MB, values: 20_000 },
  crm: { bytes: MB / 2, values: 10_000 },
  admin: { bytes: MB / 2, values: 10_000 },
};

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPENS, CLOSES] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/**
 * Whether JSON has too many values or is nested too deeply. One pass over its bytes tells, before parsing: parsing a
 * million nested lists takes a second, and checking a list of a million wrong values half a minute.
 */
export function isTooIntricate(json: Uint8Array, mostValues: number): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === COMMA) values += 1;
    else if (OPENS.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSES.has(byte)) depth -= 1;
    if (depth > MOST_DEEP || values > mostValues) return true;
  }
  return false;
}

/** The index of the closing quote of the string that begins at `start`. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
