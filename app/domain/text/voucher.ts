import { unquoted } from "./plain-signs";

/** The word before a code that was copied with it: `Cupom: OBA15`, `Cupom OBA15`, `nº 6035…`. `Cupom 10` may be a code. */
const WORD =
  /^(?:(?:c[oó]digo do )?(?:cupom|coupon|c[oó]digo)(?:\s*:\s*|\s+-\s+|\s+(?=\S*\p{L}))|(?:code|voucher|vale(?:[ -]presente)?|gift card|cart[aã]o(?:[ -]presente)?|pin)\s*:\s*|n(?:[º°][.:]?|o?[.:])\s*(?=\d))/iu;

/** Brackets around all of it. */
const BRACKETED = /^(?:\(([^()]*)\)|\[([^[\]]*)\]|<([^<>]*)>|\{([^{}]*)\})$/;

/**
 * Reads the code of a coupon or a gift card as it was typed or pasted: without unseen signs, quotation marks, ornaments,
 * brackets and blanks around it, the word before it, and a full stop after it. Letters keep their case.
 */
export function readVoucher(text: string): string {
  const code = bare(bare(text).replace(WORD, ""));
  return bare(code.replace(/(?<![.,;:])[.,;:]+$/, ""));
}

/**
 * The codes that a typed text may mean, to be tried one after the other: as it stands (`★VIP★` and `SABOR 10` are codes of
 * some restaurants), and as {@link readVoucher} reads it. Empty for an empty text.
 */
export function vouchersIn(text: string): string[] {
  return [...new Set([text.trim(), readVoucher(text)])].filter((code) => code !== "");
}

function bare(text: string): string {
  const code = unquoted(text);
  const inner = BRACKETED.exec(code)
    ?.slice(1)
    .find((one) => one !== undefined);
  return inner === undefined ? code : bare(inner);
}
