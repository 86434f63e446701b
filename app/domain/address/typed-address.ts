import { plainSigns } from "~/domain/text/plain-signs";
import { parseCep } from "./address";

/** What a part of an address tells apart within a number. */
export type UnitKind = "block" | "flat" | "home" | "lot" | "kilometre" | "floor" | "side";

/** An address as it was typed in one line, taken apart. */
export interface TypedAddress {
  /** 8 digits. */
  readonly postalCode: string | undefined;
  /** Empty if there is only a CEP, or a CEP and a number. */
  readonly street: string;
  /** `120`, `120-A`, `120 B`. Empty for `s/n`. Undefined if none was typed. */
  readonly number: string | undefined;
  /** What tells one home from another, as it was typed and in that order: `apto 42`, `bl B`. */
  readonly units: readonly { readonly kind: UnitKind; readonly text: string }[];
  /** What else was typed: districts, the city, and whatever only a person understands. */
  readonly rest: readonly string[];
}

/** A sign that ends a part. What was taken out of the text leaves one behind. */
const CUT = "|";

/** Latin letters with accents. All letters of Unicode take a regular expression a hundred milliseconds to be made. */
const L = "a-z\\u00df-\\u00f6\\u00f8-\\u024f";
const END = `(?![${L}\\d])`;
const BEGIN = `(?<![${L}\\d])`;

/** What streets are called. A number or a label that comes next is a name: `Rua 13`, `Avenida 9 de Julho`. */
const STREET =
  "ruas?|r|av|aven?ida|aven|alameda|al|travessa|tv|trav|praça|praca|pç|pca|largo|lgo|estrada|estr|rodovia|rod|via|viela|beco|ladeira|vereda|passagem|parque|vila|linha|vicinal|servid[aã]o|caminho|calle|carrera";
/** `Rua da Torre 50`: a label after these words belongs to a name. */
const OF = "d[aeo]s?|of|the";

const STREET_TYPE = new RegExp(`^(?:${STREET})$`, "i");

const NAMED = `(?<!${BEGIN}(?:${STREET}|${OF})\\.?\\s)`;
/** `nº`, `n.`, `número`, `#`. */
const MARK = "(?:n[uú]meros?|n[uú]m\\.?|nro?\\.?|number|n[º°o]?\\.?[º°o]?|#)";
/** A letter after a number, but no label (`Q 5 L 10`, `c/ 3`). One that may be a word (`120 e 122`) stands at the end of its part. */
const LETTER = `(?:\\s?-\\s?[a-z]${END}|[a-z]${END}|\\s(?:[b-df-np-z]${END}(?!\\.?\\s?\\d|[º°]|\\/\\s?[${L}\\d])|[aeo]${END}(?=\\s*(?:$|[,;|/-]))))`;
const VALUE = `(?:\\d{1,5}(?:\\/\\d{1,5})?${LETTER}?${END}|[a-z]-?\\d{0,4}${END})`;

/** Labels that a number or a letter follows. */
const LABELS: Record<Exclude<UnitKind, "floor" | "side">, string> = {
  block:
    "blocos?|blcs?|blc?|torres?|tr|quadras?|qda|qd|q|edif[ií]cio|edif|ed|pr[eé]dio|entrada|building|tower|block",
  flat: "apartamentos?|apart|aptos?|apts?|apto|ap|apartment|flat|unit|salas?|sl|conjuntos?|conj|cj|lojas?|lj|kitnet|kit|cobertura|cob|box|studio|est[uú]dio|su[ií]te|suite|room",
  home: "casas?|cs|c\\/|sobrado",
  lot: "lotes?|lts?|l(?=\\.?\\s?\\d)|ch[aá]caras?|gleba",
  kilometre: "quil[oô]metro|km",
};

const ORDINAL_WORDS =
  "primeiro|segundo|terceiro|quarto|quinto|sexto|s[eé]timo|oitavo|nono|d[eé]cimo|[uú]ltimo|ground|first|second|third";
const FLOOR = "andar|pavimento|piso|floor";

const unitPatterns: readonly (readonly [UnitKind, RegExp])[] = [
  [
    "kilometre",
    new RegExp(
      `${BEGIN}(?:${LABELS.kilometre})\\.?\\s*\\d{1,4}(?:[.,]\\d{1,3})?(?:\\s?\\+\\s?\\d{1,4}\\s?m?)?${END}`,
      "gi",
    ),
  ],
  [
    "floor",
    new RegExp(
      `${BEGIN}${NAMED}(?:(?:\\d{1,3}\\s?(?:[ºª°]|[oa]|st|nd|rd|th)?|${ORDINAL_WORDS})\\s(?:${FLOOR})(?!\\s\\d)|(?:${FLOOR})\\s(?:${MARK}\\s*)?\\d{1,3}(?:[ºª°]|${END})|\\d{1,3}[ºª°](?:${FLOOR}))${END}`,
      "gi",
    ),
  ],
  ...(["flat", "block", "home", "lot"] as const).map((kind) => {
    const label = `${BEGIN}${NAMED}(?:${LABELS[kind]})(?:(?=\\d)|[.:\\s]+|\\s?-\\s?(?=\\d))`;
    return [kind, new RegExp(`${label}(?:${MARK}[.:\\s]*)?${VALUE}`, "gi")] as const;
  }),
  // Buildings have names, too. They end with their part.
  [
    "block",
    new RegExp(
      `${BEGIN}${NAMED}(?:edif[ií]cio|edif\\.?|ed\\.|pr[eé]dio|torre|condom[ií]nio|cond\\.?|bloco)\\s[${L}][^,;|\\d]{1,40}?(?=\\s*(?:$|[,;|\\d]|\\s-\\s))`,
      "gi",
    ),
  ],
  [
    "side",
    new RegExp(
      `${BEGIN}${NAMED}(?:n[oa]s?\\s)?(?:casa\\sd[oe]s?\\s)?(?:fundos|fds|frente|fte|t[eé]rreo|(?:subsolo|sobreloja|mezanino|anexo|portaria)(?:\\s[a-z\\d]{1,2}${END})?)${END}(?!\\s(?:a|ao|aos|à|às|com|d[aeo]s?|para)${END})`,
      "gi",
    ),
  ],
];

/** Quotation marks and brackets around what was taken out. */
const EMPTIED = /["'“”‘’«([{]\s*\|[\s|]*["'“”‘’»)\]}]/g;

/** `s/n`, `s/nº`, `S.N.`, `sem número`. */
const NO_NUMBER = new RegExp(
  `${BEGIN}(?:s\\s?[/.]\\s?n\\s?[º°o.]?\\.?|sn[º°]?|sem\\sn(?:[º°.]|[uú]mero|[uú]m\\.?)|no\\snumber)${END}`,
  "i",
);

const DIGITS = `(?:\\d{1,3}\\.\\d{3}|\\d{1,6}(?:\\/\\d{1,6})?)${LETTER}?${END}`;
const MARKED = new RegExp(`${BEGIN}${MARK}[.:\\s]*(${DIGITS})`, "i");
const FREE = new RegExp(`(?<![${L}\\d.])${DIGITS}`, "gi");

/** Words that a number of a name comes after: roads of a state or the federation, and the blocks of Brasília. */
const CODES =
  "br|ac|al|am|ap|ba|ce|df|es|go|ma|mg|ms|mt|pa|pb|pe|pi|pr|rj|rn|ro|rr|rs|sc|se|sp|to|s[qhbcieg][a-z]{1,3}|q[a-z]{1,3}|cl[ns]|cr[ns]|ae|setor|km";
const AFTER_NAME = new RegExp(`${BEGIN}(?:(?:${STREET}|${CODES})\\.?[\\s-]|${BEGIN}[${L}]{1,2}-)$`, "i");
const MONTHS = "janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro";
/** `25 de Março`, `1º de Maio`, `15 Novembro`. */
const BEFORE_NAME = new RegExp(`^(?:[ºª°]|\\s(?:(?:${OF}|bis)${END}|(?:${MONTHS})${END}))`, "i");

const DASHED_CEP = `${BEGIN}(?:cep\\s?[:.-]?\\s?)?(\\d{2}\\.?\\d{3}(?:\\s?-\\s?|\\.)\\d{3}|\\d{8})${END}`;
/** With a blank in it, a CEP needs its name, a zero that no house number begins with, or a text of digits alone. */
const SPACED_CEP = `${BEGIN}(?:cep\\s?[:.-]?\\s?(\\d{2}\\.?\\d{3}\\s\\d{3})|(0\\d\\.?\\d{3}\\s\\d{3}))${END}`;
const CEP = new RegExp(`${DASHED_CEP}|${SPACED_CEP}`, "i");
const BARE_CEP = /^(\d{2}\.?\d{3}\s\d{3})(?![\p{L}\d])(?=[^\p{L}]*$)/u;
/** After a number has been typed, a part that is a CEP alone. */
const OWN_CEP = /(?<=\d[^\p{L}\d]*,[^,]*|\d,)\s?(\d{5}\s\d{3})\s?(?=$|,)/u;

/**
 * Takes apart an address that was typed in one line, in whatever order and way of writing. Number, flat, block, house,
 * lot, kilometre and floor are told apart; what is not understood is kept in `rest`. A number within a name
 * (`Rua 25 de Março`, `BR-116`) is not the home's.
 */
export function readAddress(typed: string): TypedAddress {
  const whole = parseCep(plain(typed));
  if (whole) return { postalCode: whole, street: "", number: undefined, units: [], rest: [] };
  const { text, at, length, postalCode, number, units } = takenApart(typed);
  return { postalCode, number, units, ...split(text, at, length) };
}

/** A typed text with the places of what was understood in it. */
interface Apart extends Pick<TypedAddress, "postalCode" | "number" | "units"> {
  /** Without its CEP. */
  said: string;
  /** Without its units, too. Both are as long as what was typed, in the signs of a plain keyboard. */
  text: string;
  /** Where the number stands, with its mark. Without one, the end. */
  at: number;
  length: number;
}

function takenApart(typed: string): Apart {
  let text = plain(typed);
  const cep = CEP.exec(text) ?? BARE_CEP.exec(text) ?? OWN_CEP.exec(text);
  const postalCode = cep ? parseCep(cep.slice(1).find(Boolean) ?? "") : undefined;
  if (cep && postalCode) text = cut(text, cep.index, cep[0].length);
  const said = text;
  const taken: { at: number; kind: UnitKind; text: string }[] = [];
  for (const [kind, pattern] of unitPatterns) {
    text = text.replace(pattern, (unit: string, at: number) => {
      taken.push({ at, kind, text: unit.trim() });
      return blankedOut(unit);
    });
  }
  text = text.replace(EMPTIED, blankedOut);
  const units = taken.sort((one, other) => one.at - other.at).map(({ kind, text }) => ({ kind, text }));
  const found = { said, text, postalCode, units };
  const none = NO_NUMBER.exec(text);
  if (none) return { ...found, number: "", at: none.index, length: none[0].length };
  const number = MARKED.exec(text) ?? freeNumber(text, postalCode !== undefined);
  if (!number) return { ...found, number: undefined, at: text.length, length: 0 };
  const written = (number[1] ?? number[0]).trim();
  return {
    ...found,
    number: /^\d{1,3}\.\d{3}/.test(written) ? written.replace(".", "") : written,
    at: number.index ?? 0,
    length: number[0].length,
  };
}

/** A number without a mark: the first that is no part of a name. Digits alone are one only beside a CEP. */
function freeNumber(text: string, hasCep: boolean): RegExpMatchArray | undefined {
  if (!hasCep && !/\p{L}/u.test(text)) return undefined;
  return [...text.matchAll(FREE)].find(({ index, 0: digits }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + digits.length)];
    // `1o de Maio` has its ordinal as a letter.
    const isOrdinal = /\d\s?[oa]$/i.test(digits) && BEFORE_NAME.test(after);
    return !AFTER_NAME.test(before) && !BEFORE_NAME.test(after) && !isOrdinal;
  });
}

/** What stands in place of what was taken out: of the same length, so that the rest stays where it is. */
const blankedOut = (part: string) => CUT.padEnd(part.length);

const cut = (text: string, at: number, length: number) =>
  `${text.slice(0, at)}${blankedOut(text.slice(at, at + length))}${text.slice(at + length)}`;

/** The street and the rest of what stands around the number. A number may come first: `318 Main Street`. */
function split(text: string, at: number, length: number): Pick<TypedAddress, "street" | "rest"> {
  const [before, after] = [partsOf(text.slice(0, at)), partsOf(text.slice(at + length))];
  const [street = "", ...rest] = [...before, ...after];
  return { street, rest };
}

function partsOf(text: string): string[] {
  return text
    .split(/[,;|\n]|\s-(?=\s|$)|^-\s|(?<!\s[cC])\/(?=\s*\p{L})/u)
    .map((part) => paired(part.replace(/^(?:[\s.:/–-]|e\s)+|(?:[\s:/–-]|\se)+$/giu, "").trim()))
    .filter((part) => /[\p{L}\d]/u.test(part) && !/^(?:cep\.?|bra[sz]il)$/i.test(part));
}

/** Without a quotation mark or a bracket at an end, if its other one stands in another part. */
function paired(part: string): string {
  const count = (signs: RegExp) => part.match(signs)?.length ?? 0;
  const isOdd = count(/"/g) % 2 === 1 || count(/[([{“«]/g) !== count(/[)\]}”»]/g);
  return isOdd ? part.replace(/^["([{“«]|[")\]}”»]$/g, "").trim() : part;
}

/** What a message says before an address: `Meu endereço é`, `O CEP é`. */
const LEAD =
  /^(?:(?:(?:o|meu|my|the)\s){0,2}(?:endere[cç]o|address)(?:\s(?:é|eh|is))?|(?:(?:o|meu|my|the)\s){1,2}(?:cep|zip|postal code)(?:\s(?:é|eh|is))?)(?:\s?[:-]\s?|\s)/i;

/** The signs of a plain keyboard, and a blank between a word and a number that was typed without. */
function plain(typed: string): string {
  return plainSigns(typed)
    .replaceAll(CUT, ",")
    .replace(LEAD, "")
    .replace(/(\p{L}{3})(?=\d)/gu, "$1 ");
}

/** The number as a map knows it: `120` of `120-A`. */
function mapNumber(number: string | undefined): string[] {
  return /^\d+/.exec(number ?? "")?.slice(0, 1) ?? [];
}

/**
 * What to ask a geocoder for, the most precise first: street and number with all that was typed, then with less of what
 * it may not know. Empty if no street was typed.
 */
export function searchTexts({ street, number, rest }: TypedAddress): string[] {
  if (!street) return [];
  const first = [street, ...mapNumber(number)];
  const names = rest.filter((part) => /\p{L}/u.test(part));
  const texts = [names, names.slice(-2), []].map((more) => [...first, ...more].join(", "));
  return [...new Set(texts)];
}

/** Whether a text names a place by its CEP, and by no street. */
export function isCepAlone(text: string): boolean {
  const { postalCode, street } = readAddress(text);
  return postalCode !== undefined && street === "";
}

/** Whether a street is the one that was typed, or is called by all the words of it. */
export function hasStreet(typed: Pick<TypedAddress, "street">, street: string): boolean {
  const words = new Set(wordsOf(street));
  const own = wordsOf(typed.street).filter((word) => !STREET_TYPE.test(word));
  return own.length > 0 && own.every((word) => words.has(word));
}

/** Signs of a word that says something of a street: not `dos`, `dr`, `av`. */
const TELLING = 4;

/** Whether a street may be the one that was typed: it has a word of its name. Without a typed street any may be. */
export function mayBeStreet(typed: Pick<TypedAddress, "street">, street: string): boolean {
  const words = new Set(wordsOf(street));
  const own = wordsOf(typed.street).filter((word) => word.length >= TELLING && !STREET_TYPE.test(word));
  return own.length === 0 || own.some((word) => words.has(word));
}

/** The names of a place that was found. */
interface PlaceNames {
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

/** What was typed that is no name of any of the places that were found: `portão azul`. */
export function unknownParts({ rest }: Pick<TypedAddress, "rest">, places: readonly PlaceNames[]): string[] {
  const known = new Set(places.flatMap((place) => wordsOf(namesOf(place))));
  return rest.filter((part) => !wordsOf(part).every((word) => known.has(word)));
}

/** The complement that was typed, with what else only a person understands: `apto 42, bl B, portão azul`. */
export function complementOf({ units }: Pick<TypedAddress, "units">, unknown: readonly string[]): string {
  return [...units.map(({ text }) => text), ...unknown].join(", ");
}

const namesOf = ({ street, district, city, state }: PlaceNames) => [street, district, city, state].join(" ");

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\d]+/u).filter(Boolean);
}

/**
 * The number of a place: the geocoder's own, unless the one that was typed says more of the same (`120-A`). Empty if it
 * has none. Undefined if it is not known.
 */
export function numberOf(
  typed: TypedAddress | undefined,
  places: readonly { readonly number: string }[],
): string | undefined {
  const [own = "", ...others] = new Set(places.map(({ number }) => number));
  const number = typed?.number;
  if (!own || others.length > 0 || number === "" || (number && mapNumber(number)[0] === own)) return number;
  return own;
}

/** A street that a number is looked for after. */
const SOME_STREET = "Rua, ";

/**
 * What was typed as the number of a house, taken apart: `120 apto 42` is the number 120 with a complement, `s/n` is no
 * number. The complement is what stands around the number, as it was typed. What has no number in it (`Lote 5`) is one
 * as it stands.
 */
export function readNumber(typed: string): { number: string; complement: string } {
  const { said, number, at, length } = takenApart(SOME_STREET + typed);
  if (number === undefined) return { number: typed.trim(), complement: "" };
  const around = [said.slice(SOME_STREET.length, at), said.slice(at + length)];
  const parts = around.map(bareEnds).filter((part) => /[\p{L}\d]/u.test(part));
  return { number, complement: parts.join(", ") };
}

/**
 * Whether a text can be the number of a house: a figure (`120`, `Lote 5`), a letter or a Roman figure alone (`Lote B`,
 * `Casa II`), or that there is none (`s/n`). A word is none: who brings the order would look for it in vain.
 */
export function isStreetNumber(typed: string): boolean {
  return readNumber(typed).number === "" || /\p{N}|(?<!\p{L})(?:\p{L}|[IVX]{2,4})(?!\p{L})/u.test(typed);
}

/** A part without the signs that join it to others, and without quotation marks or brackets around all of it. */
function bareEnds(part: string): string {
  const bare = part
    .replaceAll(CUT, " ")
    .replace(/\s+/g, " ")
    .replace(/^(?:[\s,;.:/–-]|e\s)+|(?:[\s,;:/–-]|\se)+$/gi, "");
  const [, ...inner] = /^(?:\(([^()]*)\)|\[([^[\]]*)\]|"([^"]*)"|'([^']*)'|“([^“”]*)”)$/.exec(bare) ?? [];
  return inner.find((text) => text !== undefined)?.trim() ?? bare;
}
