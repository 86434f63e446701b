import { keyFingerprint } from "~/features/payments/idempotency-key.server";
import { seatOf } from "~/features/table/seat/seat.server";
import type { KeptShare } from "~/features/table/table-cookies.server";
import { ifMissing, orElse } from "~/platform/guard/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { TableOrder, TablePayment } from "~/services/contract/table.server";
import { costOf, sharesOf } from "./kept-shares.server";

/** How far the backend's clock may be behind, in milliseconds. */
const CLOCKS_APART_MS = 120_000;

/** The most payments under one name that are read for one page. */
const MOST_TRIES = 5;

/** A payment of the visitor's own that this browser did not know, and the share that it pays, if known. */
export interface UnknownPayment {
  paid: TablePayment;
  share: KeptShare | undefined;
}

/**
 * Finds the payment of a share that was open in this browser and whose outcome is unknown. It takes the bill's payments
 * under the diner's own name and reads each with the diner's own seat, which gives no other diner's payment. Reads
 * only.
 *
 * @param sent - the share that is looked for. Another tab may have found its payment, and this tab's answer may have
 *   overwritten what that one kept
 * @throws ApiError if it cannot be known
 */
export async function unknownOwnPayment(
  visitor: Visitor,
  bill: TableOrder,
  sent?: KeptShare,
): Promise<UnknownPayment | undefined> {
  const seat = seatOf(visitor);
  const { open: known, answered } = sharesOf(visitor);
  const open = sent && !known.some(({ key }) => key === sent.key) ? [sent, ...known] : known;
  if (!seat || open.length === 0) return undefined;
  const since = Math.min(...open.map(({ at }) => at)) - CLOCKS_APART_MS;
  const name = bill.diners.find(({ is_me }) => is_me)?.name ?? seat.name;
  const own = sent && keyFingerprint(sent.key);
  const isOpen = (id: string) =>
    own !== undefined && !answered.some(({ mark, payment }) => payment === id && mark !== own);
  const candidates = bill.payments
    .filter(
      ({ id, diner_name, at }) =>
        diner_name === name && Date.parse(at) >= since && (!seat.payments.includes(id) || isOpen(id)),
    )
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, MOST_TRIES);
  const found = await Promise.all(candidates.map(({ id }) => ownPayment(visitor, id)));
  const paid = found.find((one) => one && (!seat.payments.includes(one.payment_id) || isFor(one, sent)));
  if (!paid) return undefined;
  return { paid, share: open.find((one) => costOf(one) === paid.payment.amount.value) };
}

/** Whether a payment costs what the share does. */
function isFor({ payment }: TablePayment, sent: KeptShare | undefined): boolean {
  return sent !== undefined && payment.amount.value === costOf(sent);
}

async function ownPayment(visitor: Visitor, id: string): Promise<TablePayment | undefined> {
  const seat = seatOf(visitor);
  return seat && visitor.api.table.payment(seat, id).catch(orElse(undefined, ifMissing));
}
