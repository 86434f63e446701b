import { z } from "zod";
import { growsBeyond, MOST_IN_ROUND, piecesIn } from "~/domain/menu/basket";
import { TABLE } from "~/domain/table/table-flow";
import { addedOnce, basketFull, isChanged } from "~/features/cart/cart.server";
import { cartLines, type OnMenu } from "~/features/menu/whole-menu.server";
import { ifAnyFailed, logged, onFailure, orElse } from "~/platform/backend/or-else.server";
import { KEPT_MS, once } from "~/platform/concurrency/once.server";
import { has } from "~/platform/content/content.server";
import { orReadBack } from "~/platform/forms/form-refusal.server";
import { networkName } from "~/platform/limits/security-event.server";
import { perVisitor } from "~/platform/visitor/memory.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { ApiError } from "~/services/api-error.server";
import { roundCalls } from "~/services/contract/calls/tables.server";
import type { CartItemChange, CartItemInput } from "~/services/contract/order.server";
import type { CallReason, Round, TableInfo, TableOrder } from "~/services/contract/table.server";
import { itemFingerprint } from "./bill/split-input.server";
import { isClosed } from "./find-table.server";
import { changeHeld, heldInputs, heldRound, holdLine, holdOnly } from "./held-round.server";
import { billOf, keepSeat, MOST_REPEATED, ownSeat, seatOf } from "./table-cookies.server";
import { tableInfoOf } from "./table-flow.server";

/**
 * The table where the visitor sits, or without a seat the one that was found.
 *
 * @throws a redirect to the table flow where there is none; as {@link billOf}
 */
export async function tableOf(visitor: Visitor): Promise<Pick<TableInfo, "table_name" | "service_id">> {
  if (seatOf(visitor)) return billOf(visitor);
  const info = await tableInfoOf(visitor);
  if (!info || isClosed(info)) throw visitor.redirect(TABLE.order);
  return info;
}

/**
 * The service of the table's menu. Undefined if the table takes no orders now, or the backend takes none from tables.
 *
 * @throws as {@link tableOf}
 */
export async function tableServiceOf(visitor: Visitor): Promise<string | undefined> {
  if (!(await has(visitor, "table_ordering"))) return undefined;
  return (await tableOf(visitor)).service_id;
}

/** The same, for what needs it. @throws a redirect to the bill, which says so, if no orders are taken; as {@link tableOf} */
export async function openTableService(visitor: Visitor): Promise<string> {
  const serviceId = await tableServiceOf(visitor);
  if (serviceId !== undefined) return serviceId;
  throw visitor.redirect(TABLE.order, { tone: "info", text: visitor.t("round.notOrderable") });
}

/** A bill with what the menu says of its options. */
export type BillOnMenu = Omit<TableOrder, "items"> & { items: OnMenu<TableOrder["items"][number]>[] };

/** A bill with its options as on the menu that its table orders from. Without such a menu it stays as it is. */
export async function billAsOnMenu(visitor: Visitor, bill: TableOrder): Promise<BillOnMenu> {
  const { service_id, items } = bill;
  if (service_id === undefined || !(await has(visitor, "table_ordering"))) return bill;
  return { ...bill, items: await cartLines(visitor, { service_id, items }) };
}

/**
 * What the diner has gathered and not sent yet, read once per request. Without a seat this browser holds it.
 *
 * @throws ApiError; without a seat as {@link openTableService}
 */
export const roundOf = perVisitor(async (visitor): Promise<Round> => {
  const seat = seatOf(visitor);
  return seat ? visitor.api.round.read(seat) : heldRound(visitor, await openTableService(visitor));
});

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
 * @returns why it was not held, without a seat
 * @throws ApiError, 422 beyond {@link MOST_IN_ROUND}; without a seat as {@link openTableService}
 */
export async function addToRound(visitor: Visitor, line: CartItemInput) {
  const before = await roundOf(visitor);
  checkSize(visitor, piecesIn([...before.items, line]));
  roundOf.forget(visitor);
  const seat = seatOf(visitor);
  if (!seat) return holdLine(visitor, await openTableService(visitor), line);
  const read = () => visitor.api.round.read(seat);
  await addedOnce(before, line, visitor.api.round.addItem(seat, line), read);
  return undefined;
}

/** What became of lines that were added to a round one by one, by their places. */
interface AddedLines {
  /** They cannot be had. */
  refused: number[];
  /** The backend did not answer as it should, so they can be tried again. */
  failed: number[];
}

/**
 * Adds lines to the round, each by itself.
 *
 * @throws ApiError if the visit cannot go on; without a seat as {@link openTableService}
 */
export async function addEachToRound(visitor: Visitor, lines: readonly CartItemInput[]): Promise<AddedLines> {
  const found: AddedLines = { refused: [], failed: [] };
  for (const [place, line] of lines.entries()) {
    // One after the other, because each answer is the whole round.
    const refusal = await addToRound(visitor, line).catch(
      onFailure(ifAnyFailed, (error) => {
        logged(visitor, "warn", "a line of the round was left out")(error);
        return error;
      }),
    );
    if (refusal instanceof ApiError && refusal.isSilent) found.failed.push(place);
    else if (refusal) found.refused.push(place);
  }
  return found;
}

const addedSchema = z.object({ refused: z.array(z.int()), failed: z.array(z.int()) });
/** For the second of two presses. Later the diner tries again. */
const FAILED_MS = 2_000;

/**
 * Puts what this browser holds into the round of its seat, once, however many posts do. What the backend did not take in
 * its trouble is held further.
 *
 * @throws ApiError if the visit cannot go on; a redirect without a seat
 */
export async function takeHeld(visitor: Visitor): Promise<AddedLines> {
  roundOf.forget(visitor);
  const lines = heldInputs(visitor);
  if (lines.length === 0) return { refused: [], failed: [] };
  const taking = {
    key: ["take what is held", ownSeat(visitor).userSession, JSON.stringify(lines)],
    owner: networkName(visitor.request),
    schema: addedSchema,
    keptMs: ({ failed }: AddedLines) => (failed.length > 0 ? FAILED_MS : KEPT_MS),
  };
  const added = await once(taking, () => addEachToRound(visitor, lines));
  holdOnly(visitor, added.failed);
  return added;
}

/**
 * Changes a line of the round, or removes it. If the answer is lost, the round is read.
 *
 * @throws ApiError, 422 beyond {@link MOST_IN_ROUND}; without a seat as {@link openTableService}
 */
export async function changeRound(visitor: Visitor, change: CartItemChange): Promise<void> {
  const { items } = await roundOf(visitor);
  if (growsBeyond(MOST_IN_ROUND, items, change)) throw basketFull(visitor, "round", roundCalls.changeItem);
  roundOf.forget(visitor);
  const seat = seatOf(visitor);
  if (!seat) return changeHeld(visitor, change);
  await orReadBack(visitor.api.round.changeItem(seat, change), async () => {
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
