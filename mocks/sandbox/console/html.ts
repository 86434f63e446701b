import { escapeHtml } from "../bank/page";

/** Markup that is inserted unchanged. Only `html` and `trusted` make it. */
export class Html {
  constructor(readonly text: string) {}
}

/** The values of a template. Text is escaped, lists are joined, false and undefined are left out. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(written).join("");
  if (part === false || part === null || part === undefined) return "";
  return escapeHtml(String(part));
}

/** Makes markup. Every value is escaped, unless it is already markup. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = template.map((text, index) => text + written(parts[index]));
  return new Html(pieces.join(""));
}

/** Markup from our own sources: the icons, a drawn QR code. */
export const trusted = (text: string) => new Html(text);
