import type { BillState } from "../../rules/cart/bill";
import { isReserved, isSettled, itemStatus } from "../../rules/cart/bill";
import { ContractError, invalid, notFound } from "../../rules/contract-error";
import { isCovered, isUnderWay } from "../../rules/payment/payment-course";
import type { Store } from "../../state";
import type { KeptPayment } from "../../state/order/payments";
import { billLineOf, type TableOrderLine } from "../../state/table/bill-line";
import type { Share } from "../../state/table/bill-shares";
import type { DiningTable, ServiceRule } from "../../state/table/tables";
import { settlePayment } from "../payment/settle-payment";
import { type BillStatus, billStatus, currentBill, release } from "./bills";
import { advanceCourses } from "./courses";

/** The staff's actions at the tables of a restaurant. */

export const USUAL_SERVICE: ServiceRule = { service_rate: 10, service_optional: true };

const refused = (pt: string, en: string) => new ContractError(409, "TABLE_STATE", { pt, en });

/** The bill of a table. @throws ContractError 404 for an unknown table, 409 if nobody ever sat there */
function billAt(store: Store, table: DiningTable): BillStatus {
  const current = currentBill(store, table);
  if (!current) throw refused("A mesa não tem conta. Abra uma.", "The table has no bill. Open one.");
  return current;
}

function openBillAt(store: Store, table: DiningTable): BillStatus {
  const current = billAt(store, table);
  if (current.status === "Closed") throw refused("A conta está encerrada.", "The bill is closed.");
  return current;
}

/** Adds a table with a bill, so that diners can sit down. @throws ContractError 409 if it already exists */
export function addTable(store: Store, table: DiningTable, service: ServiceRule): void {
  store.atomically(() => {
    store.restaurants.byId(table.store_id);
    if (store.tables.find(table.store_id, table.id)) {
      throw refused("Esta mesa já existe.", "This table is already there.");
    }
    store.tables.add(table);
    store.tables.openBill(table, service);
  });
}

/** Opens a new bill for new diners. @throws ContractError 409 while the last one is open */
export function openTable(store: Store, table: DiningTable, service: ServiceRule): void {
  store.atomically(() => {
    const current = currentBill(store, table);
    if (current && current.status !== "Closed") throw refused("A mesa está em uso.", "The table is in use.");
    store.tables.openBill(table, service);
  });
}

/** Reopens the last bill. @throws ContractError 409 while it is open, or if it is paid in full */
export function reopenTable(store: Store, table: DiningTable): void {
  store.atomically(() => {
    const { bill, status, sums } = billAt(store, table);
    if (status !== "Closed") throw refused("A conta está aberta.", "The bill is open.");
    if (isSettled(sums)) throw refused("A conta está paga. Abra outra.", "The bill is paid. Open another.");
    store.tables.setBillState(bill.id, "OPEN");
  });
}

/**
 * Sets the state of a bill: totalled, being totalled, or open for orders. @throws ContractError 409 for a closed one
 */
export function setBillState(store: Store, table: DiningTable, state: Exclude<BillState, "CLOSED">): void {
  store.atomically(() => {
    const { bill } = openBillAt(store, table);
    store.tables.setBillState(bill.id, state);
  });
}

/** Closes a bill, paid or not. Open payments fail. @throws ContractError 409 */
export function closeTable(store: Store, table: DiningTable): void {
  store.atomically(() => {
    const { bill, shares } = openBillAt(store, table);
    for (const share of shares) if (!share.released && isUnderWay(share.status)) release(store, share);
    store.tables.setBillState(bill.id, "CLOSED");
  });
}

/** Adds items to a bill. A totalled bill is open again. @throws ContractError 404, 409, 422 */
export function addItem(
  store: Store,
  table: DiningTable,
  { item_id, ...asked }: TableOrderLine & { item_id: string },
): void {
  store.atomically(() => {
    const { bill } = openBillAt(store, table);
    store.tables.addBillLine(billLineOf(store.menu.item(item_id, table.store_id), asked), bill.id);
    if (bill.state === "TOTALED") store.tables.setBillState(bill.id, "OPEN");
  });
}

/**
 * Removes an item from a bill.
 *
 * @throws ContractError 404; 409 if the item, or too much of what is left, is paid or being paid
 */
export function cancelItem(store: Store, table: DiningTable, lineId: string): void {
  store.atomically(() => {
    const { lines, shares, sums } = openBillAt(store, table);
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound("Item não encontrado", "Item not found");
    if (line.cancelled) return;
    const taken = itemStatus(line, shares, sums) === "PAID" || isReserved(line, shares);
    if (taken || line.total > sums.remaining) {
      throw refused("Já foi pago ou está sendo pago.", "It is paid or being paid already.");
    }
    store.tables.cancelBillLine(line.id);
  });
}

/** The kitchen goes one course further with a line, or with all that diners sent. @throws ContractError 409 */
export function advanceTable(store: Store, table: DiningTable, lineId?: string): void {
  store.atomically(() => advanceCourses(store, billAt(store, table).bill.id, lineId));
}

/** A payment at a table with its share, after it has caught up. @throws ContractError 404 */
function paymentAt(store: Store, paymentId: string): { share: Share; payment: KeptPayment } {
  const known = store.tables.share(paymentId);
  if (known) billStatus(store, known.bill_id);
  const share = store.tables.share(paymentId);
  const payment = store.orders.paymentById(paymentId);
  if (!share || !payment) throw notFound("Pagamento não encontrado", "Payment not found");
  return { share, payment };
}

/** Sets the result of an open payment. @throws ContractError 404, 409 if it has ended */
export function endPayment(store: Store, paymentId: string, event: "PAID" | "FAILED" | "EXPIRED"): void {
  store.atomically(() => {
    const { share, payment } = paymentAt(store, paymentId);
    if (!isUnderWay(payment.status)) throw refused("O pagamento já terminou.", "The payment has ended.");
    settlePayment(store, payment, { event });
    billStatus(store, share.bill_id);
  });
}

/**
 * Refunds a payment. Its share must be paid again if the bill is open. With `fail` the provider refuses, and the
 * payment stays.
 *
 * @throws ContractError 404, 409 if it is not paid
 */
export function refundPayment(store: Store, paymentId: string, fail: boolean): void {
  store.atomically(() => {
    const { share, payment } = paymentAt(store, paymentId);
    if (!isCovered(payment.status))
      throw refused("Só o que foi pago é estornado.", "Only what is paid is refunded.");
    store.tables.setRefundFailed(paymentId, fail);
    if (!fail) settlePayment(store, payment, { event: "REFUNDED" });
    billStatus(store, share.bill_id);
  });
}

/** Lets every reservation at a table expire now. */
export function expireReservations(store: Store, table: DiningTable): void {
  store.atomically(() => {
    const { shares } = billAt(store, table);
    for (const share of shares) if (!share.released && isUnderWay(share.status)) release(store, share);
  });
}

/** The rule of the service fee from the operator's input. Absent fields get the default. @throws ContractError 422 */
export function serviceRule(asked: { [K in keyof ServiceRule]?: ServiceRule[K] | undefined }): ServiceRule {
  const { service_rate = USUAL_SERVICE.service_rate, service_optional = USUAL_SERVICE.service_optional } =
    asked;
  if (!Number.isInteger(service_rate) || service_rate < 0 || service_rate > 100) {
    throw invalid("service_rate", "De 0 a 100", "0 to 100");
  }
  return { service_rate, service_optional };
}
