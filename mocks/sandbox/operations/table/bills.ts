import { type BillSums, billSums, isSettled, type TableStatus, tableStatus } from "../../rules/cart/bill";
import { ContractError, notFound } from "../../rules/contract-error";
import { isCovered, isUnderWay } from "../../rules/payment/payment-course";
import type { Store } from "../../state";
import type { BillLine } from "../../state/table/bill-items";
import type { Share } from "../../state/table/bill-shares";
import type { Bill, DiningTable } from "../../state/table/tables";
import { sweepPayments } from "../payment/settle-payment";
import { catchUpCourses } from "./courses";

/** A bill. `shares` are in the order in which they began. */
export type BillStatus = {
  bill: Bill;
  table: DiningTable;
  lines: BillLine[];
  shares: Share[];
  sums: BillSums;
  status: TableStatus;
};

/** Ends a share: nothing is reserved for it any more, and an open payment of it fails. */
export function release(store: Store, share: Share): void {
  if (isUnderWay(share.status)) store.orders.setPaymentStatus(share.payment_id, "EXPIRED", store.now());
  store.tables.releaseShare(share.payment_id, store.now());
}

/** Money for a share that is already free goes back, because someone else may be paying for it. */
function settleShare(store: Store, share: Share): void {
  if (share.released) {
    const ended = isCovered(share.status) ? "REFUNDED" : isUnderWay(share.status) ? "EXPIRED" : undefined;
    if (ended) store.orders.setPaymentStatus(share.payment_id, ended, store.now());
    return;
  }
  if (isCovered(share.status)) return;
  if (!isUnderWay(share.status) || share.hold_until <= store.now()) release(store, share);
}

function read(store: Store, bill: Bill): BillStatus {
  const lines = store.tables.billLines(bill.id);
  const shares = store.tables.shares(bill.id);
  const sums = billSums(lines, shares, bill.service_rate);
  return {
    bill,
    table: store.tables.get(bill.store_id, bill.table_id),
    lines,
    shares,
    sums,
    status: tableStatus(bill.state, sums),
  };
}

/**
 * A bill after it has caught up with the clock and the provider: expired shares are free, late money is refunded, and
 * a bill that is paid in full closes (but not while it is being totalled).
 *
 * @throws ContractError 404
 */
export function billStatus(store: Store, billId: string): BillStatus {
  return store.atomically(() => {
    sweepPayments(store);
    for (const share of store.tables.shares(billId)) settleShare(store, share);
    const bill = store.tables.bill(billId);
    if (!bill) throw sessionNotFound();
    catchUpCourses(store, billId);
    const status = read(store, bill);
    const open = bill.state === "OPEN" || bill.state === "TOTALED";
    if (!open || !isSettled(status.sums)) return status;
    store.tables.setBillState(bill.id, "CLOSED");
    return read(store, { ...bill, state: "CLOSED" });
  });
}

/** The current bill of a table, after it has caught up. Undefined if nobody ever sat there. */
export function currentBill(store: Store, table: DiningTable): BillStatus | undefined {
  const latest = store.tables.latestBill(table);
  return latest && billStatus(store, latest.id);
}

export function sessionNotFound(): ContractError {
  return notFound("Mesa não encontrada", "Table session not found");
}

/** 409: in its state, this bill takes no payment or no diner. */
export function notPayable(status: TableStatus): ContractError {
  const sentences = {
    Closed: { pt: "Esta conta foi encerrada.", en: "This bill is closed." },
    NotTotaled: { pt: "A conta está sendo fechada.", en: "The bill is being totaled." },
    Seated: { pt: "Nada pedido ainda.", en: "Nothing ordered yet." },
  };
  const known = status === "Closed" || status === "NotTotaled" ? status : "Seated";
  return new ContractError(409, "TABLE_NOT_PAYABLE", sentences[known]);
}
