import type { Money } from "~/domain/money/money";
import { isUnderWay } from "~/domain/payment/payment-status";
import { shareCourse } from "~/domain/table/share-course";
import type { TableOrder } from "~/services/contract/table.server";

/** What is said of somebody at the table; how a payment ended is for its payer alone. */
export type DinerState =
  | { kind: "notPaid" | "failed" }
  | { kind: "paid" | "paying" | "refunded"; amount: Money };

export interface DinerView {
  key: string;
  name: string;
  isMe: boolean;
  states: DinerState[];
}

/** A share that somebody of this name is paying: the name is not one person's, so whose it is nobody says. */
export interface NamedShare {
  key: string;
  name: string;
  amount: Money;
}

type Diner = TableOrder["diners"][number];
type Share = TableOrder["payments"][number];

/**
 * Who is at the table and how far they are. The bill names payers by name alone, and names may coincide: a share that
 * is being paid is told of a person only where it is one's own, or nobody else bears its name.
 * @param own - ids of the payments that were made from the visitor's own seat
 */
export function dinersOf(
  { diners, payments }: Pick<TableOrder, "diners" | "payments">,
  own: readonly string[],
): { diners: DinerView[]; named: NamedShare[] } {
  const mine = payments.filter(({ id }) => own.includes(id));
  const underWay = payments.filter(({ status }) => isUnderWay(status));
  const bearers = (name: string) => diners.filter((diner) => diner.name === name).length;
  const isOf = ({ id, diner_name }: Share, { name, is_me }: Diner) =>
    own.includes(id) ? is_me : diner_name === name && bearers(name) === 1;
  return {
    diners: diners.map((diner, index) => {
      const paying = underWay.filter((share) => isOf(share, diner)).map(({ amount }) => amount);
      return {
        key: `${index} ${diner.name}`,
        name: diner.name,
        isMe: diner.is_me,
        states: statesOf(diner.paid, paying, diner.is_me ? mine : []),
      };
    }),
    named: underWay
      .filter((share) => !diners.some((diner) => isOf(share, diner)))
      .map(({ diner_name, amount }, index) => ({ key: `${index} ${diner_name}`, name: diner_name, amount })),
  };
}

function statesOf(paid: Money, paying: Money[], mine: Share[]): DinerState[] {
  const states: DinerState[] = [];
  if (paid.value > 0) states.push({ kind: "paid", amount: paid });
  const amount = total(paying);
  if (amount) states.push({ kind: "paying", amount });
  const refunded = total(
    mine.filter((share) => shareCourse(share) === "refunded").map((share) => share.amount),
  );
  if (refunded) states.push({ kind: "refunded", amount: refunded });
  const last = newestOf(mine);
  if (last && shareCourse(last) === "failed") states.push({ kind: "failed" });
  return states.length > 0 ? states : [{ kind: "notPaid" }];
}

/** The payment that began last; of two that began at once, the one that the bill names last. */
export function newestOf(shares: readonly Share[]): Share | undefined {
  return [...shares].reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}

function total(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts;
  return first && { ...first, value: amounts.reduce((sum, { value }) => sum + value, 0) };
}
