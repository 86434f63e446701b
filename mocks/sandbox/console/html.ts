import { escapeHtml } from "../bank/page";

/** Markup that may stand in a page as it is. Only `html` and `trusted` make it. */
export class Html {
  constructor(readonly text: string) {}
}

/** What a template may hold: text is escaped, lists are joined, false and nothing leave nothing. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(written).join("");
  if (part === false || part === null || part === undefined) return "";
  return escapeHtml(String(part));
}

/** A piece of markup; whatever is put into it is escaped, unless it is markup of ours already. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = template.map((text, index) => text + written(parts[index]));
  return new Html(pieces.join(""));
}

/** Markup from a source that holds no one else's text: the icons, a drawn QR code. */
export const trusted = (text: string) => new Html(text);
