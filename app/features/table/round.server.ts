import { growsBeyond, MOST_IN_ROUND, piecesIn } from "~/domain/menu/basket";
import { addedOnce, basketFull, isChanged } from "~/features/cart/cart.server";
import { cartLines, type OnMenu } from "~/features/menu/whole-menu.server";
import { ifAnyFailed, logged, orElse } from "~/platform/backend/or-else.server";
import { has } from "~/platform/content/content.server";
import { orReadBack } from "~/platform/forms/form-refusal.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { roundCalls } from "~/services/contract/calls/tables.server";
import type { CartItemChange, CartItemInput } from "~/services/contract/order.server";
import type { CallReason, Round, TableOrder } from "~/services/contract/table.server";
import { itemFingerprint } from "./bill/split-input.server";
import { billOf, keepSeat, MOST_REPEATED, ownSeat } from "./table-cookies.server";

/**
 * The service of the table's menu. Undefined if the table takes no orders now, or the backend takes none from tables.
 *
 * @throws as {@link billOf}
 */
export async function tableServiceOf(visitor: Visitor): Promise<string | undefined> {
  if (!(await has(visitor, "table_ordering"))) return undefined;
  return (await billOf(visitor)).service_id;
}

/** A bill with what the menu says of its options. */
export type BillOnMenu = Omit<TableOrder, "items"> & { items: OnMenu<TableOrder["items"][number]>[] };

/** A bill with its options as on the menu that its table orders from. Without such a menu it stays as it is. */
export async function billAsOnMenu(visitor: Visitor, bill: TableOrder): Promise<BillOnMenu> {
  const { service_id, items } = bill;
  if (service_id === undefined || !(await has(visitor, "table_ordering"))) return bill;
  return { ...bill, items: await cartLines(visitor, { service_id, items }) };
}

/** What the diner has gathered and not sent yet, read once per request. @throws a redirect without a seat; ApiError */
export const roundOf = perVisitor(
  async (visitor): Promise<Round> => visitor.api.round.read(ownSeat(visitor)),
);

/** The diner's round, for parts beside a page. Undefined if the backend does not answer, or offers none. */
export async function roundIfKnown(visitor: Visitor): Promise<Round | undefined> {
  if (!(await has(visitor, "table_ordering"))) return undefined;
  return roundOf(visitor).catch(orElse(undefined, ifAnyFailed, logged(visitor, "warn", "round left out")));
}

/** @throws ApiError 422 beyond {@link MOST_IN_ROUND} */
function checkSize(visitor: Visitor, pieces: number): void {
  if (pieces > MOST_IN_ROUND) throw basketFull(visitor, "round", roundCalls.addItem);
}

/**
 * Adds a line to the round. If the answer is lost, the round is read.
 *
 * @throws ApiError, 422 beyond {@link MOST_IN_ROUND}; a redirect without a seat
 */
export async function addToRound(visitor: Visitor, line: CartItemInput): Promise<Round> {
  const seat = ownSeat(visitor);
  const before = await roundOf(visitor);
  checkSize(visitor, piecesIn([...before.items, line]));
  const read = () => visitor.api.round.read(seat);
  roundOf.forget(visitor);
  return addedOnce(before, line, visitor.api.round.addItem(seat, line), read);
}

/**
 * Changes a line of the round, or removes it. If the answer is lost, the round is read.
 *
 * @throws ApiError, 422 beyond {@link MOST_IN_ROUND}; a redirect without a seat
 */
export async function changeRound(visitor: Visitor, change: CartItemChange): Promise<Round> {
  const seat = ownSeat(visitor);
  const { items } = await roundOf(visitor);
  if (growsBeyond(MOST_IN_ROUND, items, change)) throw basketFull(visitor, "round", roundCalls.changeItem);
  roundOf.forget(visitor);
  return orReadBack(visitor.api.round.changeItem(seat, change), async () => {
    const round = await visitor.api.round.read(seat);
    return isChanged(round, change) && round;
  });
}

/**
 * Sends the round as it was shown: `price` is its `items_price`. The round's id is the key, so a lost answer is asked
 * for again, and no press sends anything twice.
 *
 * @throws ApiError, 409 ITEM_UNAVAILABLE, CART_CHANGED, TABLE_NOT_ORDERABLE, 422 beyond {@link MOST_IN_ROUND}, 429; a
 *   redirect without a seat
 */
export async function sendRound(
  visitor: Visitor,
  round: Pick<Round, "id" | "items_price">,
): Promise<TableOrder> {
  const seat = ownSeat(visitor);
  checkSize(visitor, piecesIn((await roundOf(visitor)).items));
  const before = new Set((await billOf(visitor)).items.map(({ id }) => id));
  const send = () => visitor.api.round.send(seat, { round_id: round.id, expected_price: round.items_price });
  const bill = await orReadBack(send(), send);
  roundOf.forget(visitor);
  const sent = bill.items.filter(({ id, is_mine }) => is_mine === true && !before.has(id));
  // A repeat has nothing new: the first press has kept what was sent.
  if (sent.length > 0)
    keepSeat(visitor, { ...seat, round: sent.slice(0, MOST_REPEATED).map(({ id }) => itemFingerprint(id)) });
  return bill;
}

/** What the diner has sent last from this browser, as lines that can be added again. Empty if nothing. */
export function lastSent(visitor: Visitor, { items }: TableOrder): CartItemInput[] {
  const sent = new Set(ownSeat(visitor).round);
  return items
    .filter(({ id, status }) => status !== "CANCELLED" && sent.has(itemFingerprint(id)))
    .map(({ item_id, quantity, note, options }) => ({
      item_id,
      quantity,
      ...(note === undefined ? {} : { note }),
      options: options.map((option) => ({
        group_id: option.group_id,
        id: option.id,
        quantity: option.quantity,
      })),
    }));
}

/** Calls a waiter. A lost answer is asked for again: within a minute that calls nobody twice. @throws ApiError */
export async function callWaiter(visitor: Visitor, reason: CallReason): Promise<void> {
  const call = () => visitor.api.round.call(ownSeat(visitor), reason);
  await orReadBack(call(), call);
}
