import { randomBytes } from "node:crypto";
import { amountText } from "~/domain/money/money";
import { OTHER_TIP } from "~/domain/money/tip";
import type { Split } from "~/domain/table/bill-split";
import { shareCourse } from "~/domain/table/share-state";
import { keyFingerprint } from "~/features/payments/payment-cookies.server";
import { type ChosenSplit, linesOfItems } from "~/features/table/bill/split-input.server";
import {
  type KeptShare,
  type KeptShares,
  MOST_ITEMS,
  MOST_SHARES,
  ownSeat,
  type Seat,
  seatOf,
  shareCookie,
} from "~/features/table/table-cookies.server";
import { LOCALE_FACTS, type Locale } from "~/locales/locale";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { unlessLate } from "~/platform/concurrency/in-time.server";
import { entry } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder, TablePayment } from "~/services/contract/table.server";

const changed = entry<KeptShares>();

/** The shares of the visitor's seat: from the cookie, or as this request has changed them. */
export function sharesOf(visitor: Visitor): KeptShares {
  const session = seatOf(visitor)?.session ?? "";
  const known = changed.get(visitor) ?? shareCookie.read(visitor.request);
  return known?.session === session ? known : { session, open: [], answered: [] };
}

function keep(visitor: Visitor, change: Partial<KeptShares>): void {
  const shares = { ...sharesOf(visitor), ...change };
  let room = MOST_ITEMS;
  const open = shares.open.slice(0, MOST_SHARES).filter(({ items = [] }) => {
    const fits = items.length <= room;
    if (fits) room -= items.length;
    return fits;
  });
  const kept = { ...shares, open, answered: shares.answered.slice(0, MOST_SHARES) };
  changed.set(visitor, kept);
  visitor.setCookie(shareCookie.seal(kept));
}

/** What a share costs, in minor units: with its fee and its tip. */
export function costOf({ amount, fee, tip = 0 }: Pick<KeptShare, "amount" | "fee" | "tip">): number {
  return amount + fee + tip;
}

/** Keeps a share as it is now, as the newest one. */
export function keepShare(visitor: Visitor, share: KeptShare): void {
  const others = sharesOf(visitor).open.filter(({ key }) => key !== share.key);
  keep(visitor, { open: [share, ...others] });
}

/**
 * The share that a page is about to show. The same share of the same seat keeps its key until it is answered, so any
 * number of tabs and posts pay it once. A GET may do this, because it only makes a key. The CPF that was typed for the
 * share before it stays: a tip or the fee makes another share of the same payment.
 *
 * @param tip - in minor units
 */
export function shownShare(visitor: Visitor, chosen: ChosenSplit, tip = 0): KeptShare {
  const [newest, ...others] = sharesOf(visitor).open;
  const asked = { ...shareFacts(chosen), ...(tip > 0 ? { tip } : {}) };
  const isAsked = (share: KeptShare) => factsText(share) === factsText(asked);
  if (newest && isAsked(newest)) return newest;
  const { document: _, ...known } = others.find(isAsked) ?? {
    key: randomBytes(18).toString("base64url"),
    ...asked,
    at: Date.now(),
  };
  const share = newest?.document === undefined ? known : { ...known, document: newest.document };
  keepShare(visitor, share);
  return share;
}

function shareFacts({ split, amount, fee }: ChosenSplit): Omit<KeptShare, "key" | "at"> {
  return { kind: split.kind, ...partsOf(split), amount: amount.value, fee: fee.value };
}

function partsOf(split: Split): Pick<KeptShare, "people" | "items"> {
  switch (split.kind) {
    case "EQUAL":
      return { people: split.people };
    case "ITEMS":
      return { items: linesOfItems(split) };
    case "FULL":
    case "AMOUNT":
      return {};
    default:
      return split satisfies never;
  }
}

function factsText({ kind, people, items, amount, fee, tip }: Omit<KeptShare, "key" | "at">): string {
  return JSON.stringify([kind, people, items, amount, fee, tip]);
}

/** The open share whose key has this fingerprint. */
export function shareOf(visitor: Visitor, fingerprint: string): KeptShare | undefined {
  return sharesOf(visitor).open.find(({ key }) => keyFingerprint(key) === fingerprint);
}

/** The newest share that was sent and not answered. */
export function sentShare(visitor: Visitor): KeptShare | undefined {
  return sharesOf(visitor).open.find(({ sentAt }) => sentAt !== undefined);
}

/** Keeps that a share was sent, and that no answer came. */
export function markSent(visitor: Visitor, share: KeptShare): void {
  keepShare(visitor, { ...share, sentAt: Date.now() });
}

/** Keeps that a share that was sent was not paid. The share keeps its key, so a late success cannot charge twice. */
export function markUnsent(visitor: Visitor, { sentAt: _, ...share }: KeptShare): void {
  keepShare(visitor, share);
}

/** Keeps the payment that a key was answered with. Its share is no longer open. */
export function markAnswered(visitor: Visitor, answeredShare: KeptShare, payment: string): void {
  const { open, answered } = sharesOf(visitor);
  const { key } = answeredShare;
  const fingerprint = keyFingerprint(key);
  keep(visitor, {
    open: open.filter((share) => share.key !== key),
    answered: [
      { mark: fingerprint, choice: choiceText(answeredShare), payment },
      ...answered.filter(({ mark }) => mark !== fingerprint),
    ],
  });
}

/** The payments of this browser for the same choice, whatever it comes to by now: Back shows such a share again. */
export function paymentsOfChoice(visitor: Visitor, chosen: ChosenSplit): string[] {
  const wanted = choiceText(shareFacts(chosen));
  return sharesOf(visitor).answered.flatMap(({ choice, payment }) => (choice === wanted ? [payment] : []));
}

/** A fingerprint of what was chosen, without its fee and tip. */
function choiceText({
  kind,
  people,
  items,
  amount,
}: Pick<KeptShare, "kind" | "people" | "items" | "amount">) {
  return keyFingerprint(JSON.stringify([kind, people, items, kind === "AMOUNT" ? amount : undefined]));
}

/** The payment that the key with this fingerprint was answered with, if this browser remembers it. */
export function answerOf(visitor: Visitor, fingerprint: string): string | undefined {
  return sharesOf(visitor).answered.find(({ mark }) => mark === fingerprint)?.payment;
}

/** The query of a share, see `splitQuery`. An amount is written as in the page's language. */
export function shareQuery(
  { kind, people, items, amount, fee, tip }: KeptShare,
  currency: string,
  locale: Locale,
) {
  const query = new URLSearchParams({ split: kind });
  if (people !== undefined) query.set("people", String(people));
  for (const item of items ?? []) query.append("item", item);
  if (kind === "AMOUNT") query.set("amount", typed(amount));
  if (fee > 0) query.set("service", "1");
  if (tip !== undefined) {
    query.set("tip", OTHER_TIP);
    query.set("tipAmount", typed(tip));
  }
  return query;

  function typed(value: number): string {
    const text = amountText({ value, currency });
    return text.replace(".", LOCALE_FACTS[locale].decimal);
  }
}

type BillPayment = TableOrder["payments"][number];

/** How long a page waits for the details of a payment, in milliseconds. */
const PATIENCE_MS = 1_500;

/** What this seat pays and has paid of a bill. */
interface OwnPayments {
  /** Those that are under way. */
  underWay: BillPayment[];
  /** The sum of those that are paid, without fees, in minor units. */
  paid: number;
}

/** The payments of the visitor's own seat, as the bill has them. @throws a redirect without a seat */
export function ownPayments(visitor: Visitor, bill: TableOrder): OwnPayments {
  const { payments } = ownSeat(visitor);
  const own = bill.payments.filter(({ id }) => payments.includes(id));
  const of = (course: ReturnType<typeof shareCourse>) => own.filter((one) => shareCourse(one) === course);
  return { underWay: of("underWay"), paid: of("paid").reduce((sum, { amount }) => sum + amount.value, 0) };
}

/**
 * A payment of the diner's own in full: the bill has amounts without the fee, and only the payment tells what is charged.
 * Undefined if it cannot be read in time.
 */
export async function wholePayment(
  visitor: Visitor,
  seat: Seat,
  id: string,
): Promise<TablePayment | undefined> {
  return unlessLate(visitor.api.table.payment(seat, id), PATIENCE_MS).catch(
    orElse(undefined, ifAnyFailed, logged(visitor, "warn", "share not read")),
  );
}
