import { ANA } from "../e2e/people/ana";
import { CARDS } from "../e2e/people/cards";
import { CUSTOMERS, PASSWORD } from "../e2e/people/customer";

/** Where a canary may be seen. */
export type Leave =
  /** In no answer at all. */
  | "nowhere"
  /** In its owner's own answer to the post that typed it, which nobody stores. */
  | "own answer"
  /** In its owner's own pages. */
  | "own pages";

/** Something of a customer that is looked for wherever it must not be. */
export interface Canary {
  what: string;
  /** As it is typed, and as it is kept. */
  written: readonly string[];
  leave: Leave;
}

/** Of somebody who exists in these tests alone: nothing else of the demo looks like it. The CPFs have valid digits. */
export const PERSON = {
  name: "Zulmira Quintanilha",
  email: "zulmira.q7f3@exemplo.com",
  phone: "(11) 97741-5026",
  e164: "+5511977415026",
  cpf: "862.883.667-57",
  document: "86288366757",
  password: "Canario-5f1c09e7",
  wrongPassword: "Canario-88d2b4aa",
  wrongCode: "907413",
  card: "4242 4242 4242 4242",
  securityCode: "cvc-739-xq",
} as const;

/** Everything that is known before a test. Tokens and codes are known once they were made: {@link secretCanary}. */
export const CANARIES: readonly Canary[] = [
  { what: "CPF", written: [PERSON.cpf, PERSON.document], leave: "own answer" },
  { what: "card number", written: [PERSON.card, PERSON.card.replaceAll(" ", "")], leave: "nowhere" },
  { what: "security code", written: [PERSON.securityCode], leave: "nowhere" },
  { what: "password", written: [PERSON.password, PERSON.wrongPassword], leave: "nowhere" },
  { what: "wrong code", written: [PERSON.wrongCode], leave: "nowhere" },
  { what: "e-mail", written: [PERSON.email], leave: "own pages" },
  { what: "phone", written: [PERSON.phone, PERSON.e164, PERSON.e164.slice(3)], leave: "own pages" },
  { what: "name", written: [PERSON.name], leave: "own pages" },
];

/** Of the people of the journeys: what the log of a whole run must not hold. */
export const JOURNEY_CANARIES: readonly Canary[] = [
  { what: "password", written: [PASSWORD], leave: "nowhere" },
  { what: "card number", written: Object.values(CARDS).flatMap(spacedAndNot), leave: "nowhere" },
  { what: "CPF", written: [ANA.cpf, ANA.document], leave: "nowhere" },
  { what: "e-mail", written: Object.values(CUSTOMERS).map(({ email }) => email), leave: "nowhere" },
  {
    what: "phone",
    written: [ANA.phone, ANA.e164, CUSTOMERS.ana.phone, CUSTOMERS.ana.e164],
    leave: "nowhere",
  },
  {
    what: "name",
    written: [ANA.name, ...Object.values(CUSTOMERS).map(({ name }) => name)],
    leave: "nowhere",
  },
];

function spacedAndNot(number: string): string[] {
  return [number, number.replaceAll(" ", "")];
}

/** A token or code. */
export const secretCanary = (what: string, text: string): Canary => ({
  what,
  written: [text],
  leave: "nowhere",
});

/** What a text has of a canary, in any spelling that a program may give it. */
function foundIn(text: string, { written }: Canary): string | undefined {
  return written.flatMap(spellings).find((one) => standsIn(text, one));
}

/** As it is, in a URL, in a form, in JSON, in base64. */
function spellings(one: string): string[] {
  const bytes = Buffer.from(one);
  const inUrl = encodeURIComponent(one);
  const base64 = bytes.toString("base64").replace(/=+$/, "");
  const all = [one, inUrl, inUrl.replaceAll("%20", "+"), JSON.stringify(one).slice(1, -1), base64];
  return [...new Set([...all, bytes.toString("base64url"), bytes.toString("hex")])];
}

/** Digits count where they stand alone: six of them are in many a number. */
function standsIn(text: string, one: string): boolean {
  if (!/^\d{1,13}$/.test(one)) return text.includes(one);
  return new RegExp(`(?<![\\d.])${one}(?!\\d)`).test(text);
}

/** Every canary in a text, by its name; `except` may be there. */
export function canariesIn(
  text: string,
  canaries: readonly Canary[],
  except: readonly Leave[] = [],
): string[] {
  return canaries.flatMap((canary) => {
    const found = except.includes(canary.leave) ? undefined : foundIn(text, canary);
    return found === undefined ? [] : [`${canary.what} as ${found}`];
  });
}
