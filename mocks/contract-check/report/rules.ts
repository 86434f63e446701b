/** The sentences of the contract's document (docs/contract.md) that hold for more than one call, by their beginnings. */
export const SENTENCES = {
  success: "- The status of success is 200",
  json: "- A body is JSON in UTF-8",
  absent: "- An optional field is **absent**",
  redirects: "- Redirects are not followed",
  time: "| time for one call",
  refusal: "A refusal (4xx) and a fault (5xx) have this body",
  "refusal fields": "`status` is the HTTP status again",
  wait: "| 429 |",
  fault: "| 5xx |",
  gone: "**Cart gone.**",
  id: "| `Id` |",
  "service id": "| `ServiceId` |",
  money: "| `Money` |",
  "time of day": "| hours (",
  moment: "| `Time` |",
  date: "| `Date` |",
  phone: "| `phone_number` |",
  document: "| `document` (CPF) |",
  "postal code": "| `postal_code` |",
  "card expiry": "| card expiry |",
  url: "| `Url` |",
  token: "| tokens |",
  "cart sums": "- **Sums.**",
  "items price": "`items_price` is the sum of the lines",
  "order amount": "- **Amount.** `expected_amount`",
  "bill sums": "- **Amounts.** `amount`, `paid`",
  "bill amount": "`TableOrder.total.order_amount` = ",
  changed_at: "`changed_at` with every change of the order",
  rounds: "- **Rounds.**",
  repeats: "- A repeat gives the first answer word for word",
  "key's caller": "- A key belongs to its call and its caller",
  "refusals of keys": "- A refusal is not kept",
  "keys at once": "- A second request with the key",
  paging: "- **Paging.**",
  "sold out": "- **Sold out.** With `disabled-items=false`",
  closed: "- **Closed.** A closed store",
  slots: "- **Slots.**",
  options: "- **Options.** A choice",
  "guest carts": "- **Guests.** A guest's `Cart.id`",
  "customer carts": "- **Customers.** POST /session/cart",
  "changing a line": "- **Changing a line.**",
  "sold-out lines": "- **Sold out.** A line",
  changes: "- **`changes`** say what",
  pending: "- **PENDING and PREPAID.**",
  cards: "- **Cards.** `card_id`",
  pix: "- **PIX.**",
  declines: "- **Declines.** A decline at once",
  "paying again": "- **Paying again**",
  "sitting down": "- **Sitting down.**",
  splits: "- **Splits.**",
  reserving: "- **Reserving.**",
  "table declines": "- **Declines.** A decline is a 201",
  leaving: "- **Leaving.**",
  sending: "- **Sending.** `round_id`",
  waiter: "- **Calls.** For the same table",
  refreshing: "**Refreshing.** POST /refresh-token",
  "outside sign-in": "- **Signing in outside (b2c).**",
  "tokens of a password": "- **Tokens.** After a change of the password",
  codes: "- A code has 6 digits",
} as const;

/**
 * A rule of the contract, where its place is known: a sentence, a status or a code of the chapter "Errors", a field of a
 * shape, as `shape Order.total.order_amount`, or the chapter of a capability.
 */
export type Rule =
  | keyof typeof SENTENCES
  | `status ${number}`
  | `code ${string}`
  | `shape ${string}`
  | `capability ${string}`;

/** Rules of every answer: that they are broken has one cause, whichever call breaks them. */
const OF_EVERY_ANSWER: readonly Rule[] = ["json", "refusal", "refusal fields", "wait", "fault"];

export const isOfEveryAnswer = (rule: Rule | undefined) =>
  rule !== undefined && OF_EVERY_ANSWER.includes(rule);

const isSentence = (rule: string): rule is keyof typeof SENTENCES => rule in SENTENCES;

const indexOf = (lines: readonly string[], fits: (line: string) => boolean, from = 0) => {
  const found = lines.findIndex((line, index) => index >= from && fits(line));
  return found < 0 ? undefined : found;
};

/** The index of a shape's line, or of its field's. A field that is written in the line around it has that line. */
function shapeIndex(
  lines: readonly string[],
  [shape = "", ...fields]: readonly string[],
): number | undefined {
  const start = indexOf(lines, (line) => line.startsWith(`${shape} = `));
  if (start === undefined) return undefined;
  const end = lines[start]?.includes("}") ? start : (indexOf(lines, (line) => line === "}", start) ?? start);
  let at = start;
  for (const [depth, field] of fields.entries()) {
    const begins = new RegExp(`^ {${2 * (depth + 1)}}${field}\\??:`);
    const next = indexOf(lines, (line) => begins.test(line), at);
    if (next === undefined || next > end) break;
    at = next;
  }
  return at;
}

/** The names in the code of a line. */
const codeIn = (line: string) => (line.match(/`[^`]+`/g) ?? []).flatMap((code) => code.split(/\W+/));

/** The index of the first line of a capability's chapter that names one of the fields, the innermost first. Else its heading. */
function chapterIndex(
  lines: readonly string[],
  capability: string,
  fields: readonly string[],
): number | undefined {
  const start = indexOf(lines, (line) => line.startsWith(`### ${capability}:`));
  if (start === undefined) return undefined;
  const end = indexOf(lines, (line) => line.startsWith("#"), start + 1) ?? lines.length;
  for (const field of fields.toReversed()) {
    const found = indexOf(lines, (line) => codeIn(line).includes(field), start + 1);
    if (found !== undefined && found < end) return found;
  }
  return start;
}

/** The index of the rule's line in the lines of the contract's document. Undefined if it is not found. */
function ruleIndex(rule: Rule, lines: readonly string[], fields: readonly string[]): number | undefined {
  if (isSentence(rule)) return indexOf(lines, (line) => line.includes(SENTENCES[rule]));
  const [kind, named = ""] = rule.split(" ");
  if (kind === "status") return indexOf(lines, (line) => line.startsWith(`| ${named} |`));
  if (kind === "code")
    return indexOf(lines, (line) => /^\| \d{3} \| `/.test(line) && line.includes(`\`${named}\``));
  if (kind === "capability") return chapterIndex(lines, named, fields);
  return shapeIndex(lines, named.split("."));
}

/**
 * The number of the line of the contract's document that a rule is written in. Undefined if it is not found.
 *
 * @param fields - those of the path that breaks it: a chapter has a line for some of them
 */
export function lineOfRule(rule: Rule, document: string, fields: readonly string[] = []): number | undefined {
  const index = ruleIndex(rule, document.split("\n"), fields);
  return index === undefined ? undefined : index + 1;
}
