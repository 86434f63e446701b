import { plainSigns, unquoted, withoutCopiedBlanks } from "~/domain/text/plain-signs";
import { parsedUrl } from "~/domain/text/url";

const LONGEST = 254;
/** Of the part before the `@`, and of one label of the domain. RFC 5321, 1035. */
const LONGEST_PART = 64;
const LONGEST_LABEL = 63;

export type ReadEmail = { readonly email: string } | { readonly issue: "required" | "invalid" };

/**
 * Reads a typed or pasted e-mail: also `mailto:ana@…`, `E-mail: ana@…`, and the one in `Ana Souza <ana@…>`. A domain with other letters
 * than a to z is read as mail servers write it (`xn--…`). All else stays as it was typed.
 */
export function readEmail(text: string): ReadEmail {
  const typed = plainSigns(text);
  if (unquoted(typed) === "") return { issue: "required" };
  const joined = withoutCopiedBlanks(text);
  const email =
    emailOf(typed) ?? emailOf(bare(typed)) ?? (joined === text ? undefined : emailOf(plainSigns(joined)));
  return email === undefined ? { issue: "invalid" } : { email };
}

const emailOf = (typed: string) => [withAsciiDomain(typed)].find(isEmail);

function withAsciiDomain(typed: string): string {
  const at = typed.lastIndexOf("@");
  return typed.slice(0, at + 1) + asciiDomain(typed.slice(at + 1));
}

/** Without what stands around an address where it was copied, and with the apostrophe that phones replace. */
function bare(text: string): string {
  return unquoted(text)
    .replace(/^[^<>]*<([^<>]*)>[^<>]*$/, "$1")
    .replace(/^\s*mailto:([^?]*).*$/i, "$1")
    .replace(/^(?:e-?mail|contato)(?:\s*:\s*|\s+)/i, "")
    .replace(/^[\s(<[{,;:.]+|(?<![\s)>\]},;:.])[\s)>\]},;:.]+$/g, "")
    .replace(/\s*([@.])\s*/g, "$1")
    .replace(/[\u2018\u2019\u02bc]/g, "'");
}

/** A domain in the letters of mail servers. A text that is no domain is returned unchanged. */
function asciiDomain(text: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text) || /^[\0-\x7f]*$/.test(text)) return text;
  return parsedUrl(`http://${text}`)?.hostname ?? text;
}

/**
 * Whether a text can be an e-mail address: a name of RFC 5321 without quotes, one `@`, no empty label, and a top-level
 * domain of letters.
 */
function isEmail(text: string): boolean {
  const [name = "", domain = "", ...more] = text.split("@");
  if (text.length > LONGEST || name.length > LONGEST_PART || more.length > 0) return false;
  if (!/^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(name)) return false;
  const labels = domain.split(".");
  const isLabel = (label: string) =>
    label.length <= LONGEST_LABEL && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(label);
  return labels.length > 1 && labels.every(isLabel) && /^(?:[a-z]{2,}|xn--.+)$/i.test(labels.at(-1) ?? "");
}
