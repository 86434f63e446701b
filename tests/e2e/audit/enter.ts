import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A field of a form, and the button that Enter presses in it: the first one of the form, wherever it stands. */
export interface ReadEnter {
  /** Its name, or its type. */
  field: string;
  method: string;
  /** The path that the button sends to. */
  action: string;
  /** The hidden field that says which of a path's forms it is. */
  intent: string;
  /** What the button says, or sends. "": the form has none, and is sent as it is. */
  button: string;
  /** Whether the button stands in the form. */
  isOwn: boolean;
  /** Whether the button is disabled. Then Enter does nothing. */
  isOff: boolean;
}

/** Only the page is read again: what `EnterReads` sends. */
const READS = "go=read";

/**
 * The forms that Enter may send, by path and intent: none spends money, and each can be taken back. Another one has
 * `<EnterButton disabled />` or `<EnterReads />` (`app/components/form/enter-button.tsx`).
 */
const SENT: readonly RegExp[] = [
  // In, and out of a forgotten password.
  /^\/auth\b/,
  /^\/register\b/,
  /^\/recovery\b/,
  // Where the order goes.
  /^\/geolocation\b/,
  // A dish, a coupon and a gift card are in the bag and can be taken out.
  /^(\/welcome|\/table|\/shared)?\/menu\/:id$/,
  /^\/(cart(\/coupon)?|cupons|example) putCoupon$/,
  /^\/(cart|table\/round|shared\/dishes) changeLine$/,
  /^\/cart\/gift-card$/,
  // A name says who chooses at a shared order.
  /^\/shared\/:id$/,
  /^\/cart\/shared (open|take)$/,
  // A seat can be left.
  /^\/table(\/(form|qrcode|order))?( (sit|number|scan))?$/,
  // An account and what belongs to it.
  /^\/profile\/(personal|contact|contact\/verify|confirm|password|photo|language|addresses\/:id)( \w+)?$/,
  // A receipt or what we know is sent to the address that was typed.
  /^\/orders\/:id\/invoice$/,
  /^\/privacy\/my-data$/,
];

const pathOf = ({ action, intent }: ReadEnter) => [action, intent].filter(Boolean).join(" ");

/** What Enter does in a field. Undefined if it is nothing that is allowed. */
function doneBy(enter: ReadEnter): "nothing" | "reads" | "asks" | "sends" | undefined {
  if (enter.isOff) return "nothing";
  if (enter.button === READS) return "reads";
  if (enter.method === "get") return "asks";
  return SENT.some((form) => form.test(pathOf(enter))) ? "sends" : undefined;
}

/** What is wrong with what Enter does on a page: each problem in a line. */
export function enterProblemsOf(enters: readonly ReadEnter[]): string[] {
  return enters.flatMap((enter) => {
    const { field, button } = enter;
    const what = `Enter in "${field}" presses "${button}"`;
    if (button !== "" && !enter.isOwn) return [`${what}, which stands outside of its form`];
    return doneBy(enter) ? [] : [`${what} and posts to ${pathOf(enter)}: tests/e2e/audit/enter.ts`];
  });
}

const FILE = "enter";
const told = new Set<string>();

/** Notes what Enter does on a page, for the table of the run. */
export function noteEnters(folder: string, path: string, enters: readonly ReadEnter[]): void {
  const rows = enters.map((enter) => {
    const sentTo = `${enter.method} ${pathOf(enter)}`;
    const field = enter.field.replace(/^(option|quantity):.*|^(count-).*/, "$1$2…");
    return [path, field, enter.button || "(no button)", doneBy(enter) ?? "?", sentTo].join(" | ");
  });
  const fresh = [...new Set(rows)].filter((row) => !told.has(row));
  for (const row of fresh) told.add(row);
  if (fresh.length > 0) appendFileSync(join(folder, FILE), fresh.map((row) => `${row}\n`).join(""));
}

/** What Enter has done on all pages of a run: page, field, button, what it does, and where that is sent. */
export function enterTable(folder: string): string[] {
  const file = join(folder, FILE);
  if (!existsSync(file)) return [];
  return [...new Set(readFileSync(file, "utf8").trim().split("\n"))].sort();
}
