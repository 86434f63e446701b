import { readColours } from "./colours";
import { bringHash } from "./hash";
import { readOutline } from "./outline";
import { readParts } from "./parts";
import { readWidths } from "./widths";

/** What a page is made of: the audit's tools look at what no page before had. */
export interface States {
  outline: string;
  /** A short key to each, see {@link readParts}. */
  parts: string[];
  /** See {@link readColours}. */
  colours: string[];
  /** See {@link readWidths}. */
  widths: string[];
}

/** Reads what a page is made of, as an expression that is sent to it: {@link statesIn} tells what comes back. */
export const READ_STATES = `((${bringHash})(), [${[readOutline, readParts, readColours, readWidths].map((read) => `(${read})()`)}])`;

/** What {@link READ_STATES} has read. */
export function statesIn([outline = "", ...lists]: readonly string[]): States {
  const [parts = [], colours = [], widths = []] = lists.map((list): string[] => JSON.parse(list));
  return { outline, parts, colours, widths };
}
