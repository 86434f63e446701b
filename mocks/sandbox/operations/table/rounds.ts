import type { CallReason, RoundToSend } from "../../../../app/services/contract/table.server";
import { ContractError, invalid } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { Cart } from "../../state/cart/carts";
import type { Service } from "../../state/restaurant/restaurants";
import { billLineOf } from "../../state/table/bill-line";
import type { Diner } from "../../state/table/diners";
import { itemUnavailable } from "../cart/availability";
import { addLine, changeLine, type LineChange, type NewLine } from "../cart/cart-lines";
import { type CartState, tellCart } from "../cart/cart-state";
import { type BillStatus, billStatus } from "./bills";
import { dinerOf } from "./table-sessions";

/** Within this time a call for the same reason calls nobody. */
const CALL_MS = 60_000;

/** What the last bill of a table says of ordering, whatever the capability. */
type Ordering = Pick<BillStatus, "bill">;

function tableService(store: Store, { bill }: Ordering): Service | undefined {
  return store.restaurants.byId(bill.store_id).services.find(({ serviceType }) => serviceType === "TABLE");
}

/** The service of a table's menu while it takes orders: open, not being totalled, in a store that takes them. */
export function orderableService(store: Store, ordering: Ordering): Service | undefined {
  if (!store.settings.offers("table_ordering") || ordering.bill.state !== "OPEN") return undefined;
  const service = tableService(store, ordering);
  const isOpen = store.restaurants.byId(ordering.bill.store_id).open;
  return isOpen && service?.status === "AVAILABLE" ? service : undefined;
}

function notOrderable(): ContractError {
  return new ContractError(409, "TABLE_NOT_ORDERABLE", {
    pt: "A mesa não está recebendo pedidos agora.",
    en: "The table isn't taking orders now.",
  });
}

function checkOrderable(store: Store, billId: string): void {
  if (!orderableService(store, billStatus(store, billId))) throw notOrderable();
}

/** @throws ContractError 404 if the diner does not sit there */
function roundOf(store: Store, billId: string, diner: Diner): Cart {
  const known = store.carts.roundOf(diner.id);
  if (known) return known;
  const service = tableService(store, billStatus(store, billId));
  if (!service) throw notOrderable();
  return store.carts.openRound(diner.id, service.id);
}

/** The diner's own round, empty at first. @throws ContractError 404 */
export function readRound(store: Store, billId: string, userSessionId: string): CartState {
  return store.atomically(() =>
    tellCart(store, roundOf(store, billId, dinerOf(store, billId, userSessionId))),
  );
}

/** @throws ContractError 404, 409 ITEM_UNAVAILABLE or TABLE_NOT_ORDERABLE, 422 */
export function addToRound(store: Store, billId: string, userSessionId: string, line: NewLine): CartState {
  return store.atomically(() => {
    const diner = dinerOf(store, billId, userSessionId);
    checkOrderable(store, billId);
    return addLine(store, roundOf(store, billId, diner), line);
  });
}

/** @throws ContractError 404, 409 ITEM_UNAVAILABLE or TABLE_NOT_ORDERABLE, 422 */
export function changeRound(
  store: Store,
  billId: string,
  userSessionId: string,
  change: LineChange,
): CartState {
  return store.atomically(() => {
    const diner = dinerOf(store, billId, userSessionId);
    checkOrderable(store, billId);
    return changeLine(store, roundOf(store, billId, diner), change);
  });
}

function roundChanged(): ContractError {
  return new ContractError(409, "CART_CHANGED", {
    pt: "Os pedidos mudaram desde que foram vistos.",
    en: "The round has changed since it was seen.",
  });
}

/** @throws ContractError 409 ITEM_UNAVAILABLE or CART_CHANGED, 422 for an empty round */
function checkRound(round: CartState | undefined, sent: RoundToSend): asserts round is CartState {
  if (round?.cart.id !== sent.round_id) throw roundChanged();
  if (round.lines.length === 0) throw invalid("round_id", "Escolha algo antes", "Choose something first");
  const gone = round.lines.find(({ available }) => !available);
  if (gone) throw itemUnavailable(gone.item.name);
  if (round.sums.items !== sent.expected_price.value) throw roundChanged();
}

/**
 * Sends a diner's round to the kitchen. One that the diner sent before sends nothing.
 *
 * @returns whether it was sent now
 * @throws ContractError 404, 409 ITEM_UNAVAILABLE, CART_CHANGED or TABLE_NOT_ORDERABLE, 422
 */
export function sendRound(store: Store, billId: string, userSessionId: string, sent: RoundToSend): boolean {
  return store.atomically(() => {
    const diner = dinerOf(store, billId, userSessionId);
    if (store.tables.senderOf(sent.round_id) === diner.id) return false;
    checkOrderable(store, billId);
    const known = store.carts.roundOf(diner.id);
    const round = known && tellCart(store, known);
    checkRound(round, sent);
    const at = store.now();
    for (const { line, item, chosen } of round.lines) {
      const options = chosen.map(({ group, option, quantity }) => ({
        group_id: group.id,
        id: option.id,
        quantity,
      }));
      const asked = { quantity: line.quantity, note: line.note ?? undefined, options };
      const by = { ordered_by: diner.name, sent: { diner_id: diner.id, at } };
      store.tables.addBillLine(billLineOf(item, { ...asked, ...by }), billId);
    }
    store.carts.delete(round.cart.id);
    store.tables.addSentRound(round.cart.id, diner.id, at);
    return true;
  });
}

/** Calls a waiter. @throws ContractError 404, 409 TABLE_NOT_ORDERABLE for a closed table */
export function callWaiter(store: Store, billId: string, userSessionId: string, reason: CallReason): void {
  store.atomically(() => {
    const diner = dinerOf(store, billId, userSessionId);
    if (billStatus(store, billId).status === "Closed") throw notOrderable();
    const since = store.now() - CALL_MS;
    const calls = store.tables.waiterCalls(billId);
    if (calls.some((call) => call.reason === reason && call.at > since)) return;
    store.tables.addWaiterCall(billId, diner.id, reason, store.now());
  });
}
