import type { Area } from "./api-error.server";

/** How deep lists and objects may lie in each other: no answer of the contract comes near. */
const MOST_DEEP = 32;

/** What an answer may hold: bytes after decompression, and values, which are what parsing and checking cost. */
export interface Bounds {
  bytes: number;
  values: number;
}

const MB = 1024 * 1024;

/** Menus and texts are long; what is one customer's is not. */
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
 * Whether JSON has more values or lies deeper than is parsed, told from its bytes in one pass: parsing a million lists
 * in each other takes a second, and checking a list of as many wrong values half a minute.
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

/** Where the string that begins at `start` has its closing quote. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
