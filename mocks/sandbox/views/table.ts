import type { CartState } from "../operations/cart/cart-state";
import type { BillStatus } from "../operations/table/bills";
import { orderableService } from "../operations/table/rounds";
import type { StartedShare } from "../operations/table/table-payments";
import type { FoundTable } from "../operations/table/table-sessions";
import { itemStatus, paymentCode } from "../rules/cart/bill";
import { isCovered } from "../rules/payment/payment-course";
import type { Store } from "../state";
import type { BillLine } from "../state/table/bill-items";
import type { Share } from "../state/table/bill-shares";
import type { Diner } from "../state/table/diners";
import { cartView } from "./cart";
import { paymentView } from "./payment";
import type { Speaker } from "./speaker";

/** `TableInfo` of the contract. Its banners are those of the home page. */
export function tableInfoView(store: Store, speak: Speaker, found: FoundTable) {
  const { table, current, ...rest } = found;
  const banners = store.settings
    .homeBlocks()
    .flatMap((block) => (block.type === "Banners" ? block.banners : []));
  return {
    ...rest,
    table_name: speak.say(table.name),
    store_name: store.restaurants.byId(table.store_id).name,
    service_id: current && orderableService(store, current)?.id,
    banners: banners.map(({ image, alt, url }) => ({
      image: speak.picture(speak.say(image)),
      alt: speak.say(alt),
      url,
    })),
  };
}

/** How far the kitchen is with a line, and whether `reader` sent it. Of the capability only. */
function courseView(speak: Speaker, { course, course_at, diner_id }: BillLine, reader: string | undefined) {
  return {
    course: course && course_at !== null ? { status: course, at: speak.time(course_at) } : undefined,
    is_mine: reader !== undefined && diner_id === reader ? true : undefined,
  };
}

function itemView(speak: Speaker, line: BillLine, { shares, sums }: BillStatus) {
  return {
    id: line.id,
    item_id: line.item_id,
    name: speak.say(line.name),
    image: speak.picture(line.picture, 208),
    quantity: line.quantity,
    unit_price: speak.money(line.unit_price),
    total_price: speak.money(line.total),
    note: line.note ?? undefined,
    options: line.options.map((option) => ({
      ...option,
      name: speak.say(option.name),
      unit_price: speak.money(option.unit_price),
    })),
    ordered_by: line.ordered_by ?? undefined,
    status: itemStatus(line, shares, sums),
  };
}

const paidBy = (diner: Diner, shares: Share[]) =>
  shares
    .filter(({ diner_id, released, status }) => diner_id === diner.id && !released && isCovered(status))
    .reduce((sum, { amount }) => sum + amount, 0);

/** The diners at the table, and those who left but have paid. Other diners' user sessions are never included. */
function dinersView(speak: Speaker, diners: Diner[], { shares }: BillStatus, reader: string | undefined) {
  return diners
    .map((diner) => ({ diner, paid: paidBy(diner, shares) }))
    .filter(({ diner, paid }) => diner.left_at === null || paid > 0)
    .map(({ diner, paid }) => ({
      user_session_id: diner.id === reader ? diner.id : undefined,
      name: diner.name,
      is_me: diner.id === reader,
      paid: speak.money(paid),
    }));
}

/** A deleted payment is left out, unless money came for it and was refunded. */
const isShown = ({ deleted, status }: Share) => !deleted || status === "REFUNDED";

/** The payments of a bill. Amounts are shares, without the fee. */
function paymentsView(speak: Speaker, diners: Diner[], shares: Share[]) {
  return shares.filter(isShown).map((share) => ({
    id: share.payment_id,
    diner_name: diners.find(({ id }) => id === share.diner_id)?.name ?? "",
    amount: speak.money(share.amount),
    status: share.status,
    code: paymentCode(share.method ?? "TABLE", share.status, share.refund_failed),
    at: speak.time(share.at),
  }));
}

/** `TableOrder` of the contract for `reader` (a user session), or for the staff without one. */
export function tableOrderView(store: Store, speak: Speaker, current: BillStatus, reader?: string) {
  const { bill, table, lines, shares, sums, status } = current;
  const diners = store.tables.diners(bill.id);
  const isOffered = store.settings.offers("table_ordering");
  const service_fee = { ...speak.money(sums.fee), rate: bill.service_rate, optional: bill.service_optional };
  return {
    session_id: bill.id,
    table_name: speak.say(table.name),
    store_name: store.restaurants.byId(table.store_id).name,
    status,
    service_id: orderableService(store, current)?.id,
    items: lines.map((line) => ({
      ...itemView(speak, line, current),
      ...(isOffered ? courseView(speak, line, reader) : {}),
    })),
    total: {
      items_price: speak.money(sums.items),
      service_fee,
      order_amount: speak.money(sums.order),
      paid: speak.money(sums.paid),
      reserved: speak.money(sums.reserved),
      remaining: speak.money(sums.remaining),
    },
    diners: dinersView(speak, diners, current, reader),
    payments: paymentsView(speak, diners, shares),
  };
}

/** `Round` of the contract. */
export function roundView(speak: Speaker, state: CartState) {
  const { id, items, total, changes } = cartView(speak, state);
  return { id, items, items_price: total.items_price, changes };
}

/** `TablePayment` of the contract. */
export function tablePaymentView(speak: Speaker, { share, payment, tip }: StartedShare) {
  return {
    payment_id: payment.id,
    session_id: share.bill_id,
    payment: paymentView(speak, payment),
    tip: speak.moneyIf(tip),
  };
}
