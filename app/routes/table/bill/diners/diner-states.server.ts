import type { Money } from "~/domain/money/money";
import { isUnderWay } from "~/domain/payment/payment-status";
import { shareCourse } from "~/domain/table/share-course";
import { looksAlike } from "~/domain/text/look-alike";
import type { TableOrder } from "~/services/contract/table.server";

/** The state of a diner. Only the payer sees how a payment ended. */
export type DinerState =
  | { kind: "notPaid" | "failed" }
  | { kind: "paid" | "paying" | "refunded"; amount: Money };

export interface DinerView {
  key: string;
  name: string;
  isMe: boolean;
  states: DinerState[];
}

/** A share that is being paid under a name that several diners have, so nobody can tell whose it is. */
export interface NamedShare {
  key: string;
  name: string;
  amount: Money;
}

type Diner = TableOrder["diners"][number];
type Share = TableOrder["payments"][number];

/**
 * The diners, and whether each has paid. The bill names payers by name only, and several diners may have the same name.
 * So a share that is being paid is shown with a diner only if it is the visitor's own, or if no other diner has a name that
 * looks like it.
 *
 * @param own - ids of the payments that were made from the visitor's own seat
 */
export function dinersOf(
  { diners, payments }: Pick<TableOrder, "diners" | "payments">,
  own: readonly string[],
): { diners: DinerView[]; named: NamedShare[] } {
  const mine = payments.filter(({ id }) => own.includes(id));
  const underWay = payments.filter(({ status }) => isUnderWay(status));
  const bearers = (name: string) => diners.filter((diner) => looksAlike(diner.name, name)).length;
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

/** The payment that began last. If two began at the same time, the last one in the bill. */
export function newestOf(shares: readonly Share[]): Share | undefined {
  return [...shares].reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}

function total(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts;
  return first && { ...first, value: amounts.reduce((sum, { value }) => sum + value, 0) };
}
