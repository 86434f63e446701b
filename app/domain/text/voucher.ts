import { unquoted } from "./plain-signs";

/** The word before a code that was copied with it: `Cupom: OBA15`. */
const WORD = /^(?:cupom|coupon|c[oó]digo|code|voucher|vale)\s*:\s*/i;

/**
 * Reads the code of a coupon or a gift card as it was typed or pasted: without unseen signs, quotation marks and blanks
 * around it, the word before it, and a full stop after it. Letters keep their case.
 */
export function readVoucher(text: string): string {
  const code = unquoted(unquoted(text).replace(WORD, ""));
  return unquoted(code.replace(/(?<![.,;:])[.,;:]+$/, ""));
}
