import { type Choice, checkOptions, gatherChoices } from "../../rules/cart/options";
import { piecePrice, pricedPiece } from "../../rules/cart/pricing";
import { ContractError, invalid, notFound } from "../../rules/contract-error";
import type { Store } from "../../state";
import type { Cart, LineOption } from "../../state/cart/carts";
import type { MenuItem } from "../../state/restaurant/menu";
import { checkOrderable, itemUnavailable } from "./availability";
import { type CartState, cartState, choicesOf, type LineState, tellCart } from "./cart-state";

const MOST_PIECES = 99;
const MOST_LINES = 100;

export type NewLine = { item_id: string; quantity: number; note?: string | undefined; options: Choice[] };
/** Absent fields stay, quantity 0 removes the line, an empty note is cleared. */
export type LineChange = {
  id: string;
  quantity?: number | undefined;
  note?: string | undefined;
  options?: Choice[] | undefined;
};

const optionsOf = (choices: Choice[]): LineOption[] =>
  choices.map(({ group_id, id, quantity }) => ({ group_id, option_id: id, quantity }));

const priceOfPiece = (item: MenuItem, choices: Choice[]): number => piecePrice(pricedPiece(item, choices));

function isSame({ line }: LineState, itemId: string, choices: Choice[], note: string | null): boolean {
  return (
    line.item_id === itemId &&
    line.note === note &&
    line.options.length === choices.length &&
    choices.every(({ group_id, id, quantity }) =>
      line.options.some(
        (option) => option.group_id === group_id && option.option_id === id && option.quantity === quantity,
      ),
    )
  );
}

function checkPieces(quantity: number): void {
  if (quantity > MOST_PIECES) {
    throw invalid("quantity", `O máximo é ${MOST_PIECES}`, `The most is ${MOST_PIECES}`);
  }
}

/**
 * Adds an item. If there is an equal line (item, options, note), its quantity grows.
 *
 * @throws ContractError 404 item, 409 ITEM_UNAVAILABLE, 412, 422 INVALID_OPTIONS or VALIDATION
 */
export function addLine(store: Store, cart: Cart, input: NewLine): CartState {
  return store.atomically(() => {
    const { restaurant, service } = store.restaurants.service(cart.service_id);
    checkOrderable(restaurant, service);
    const item = store.menu.item(input.item_id, restaurant.id);
    if (item.status === "UNAVAILABLE") throw itemUnavailable(item.name);
    const choices = gatherChoices(input.options);
    checkOptions(item.groups, choices);
    checkPieces(input.quantity);
    const note = input.note?.trim() || null;

    const { lines } = cartState(store, cart);
    store.carts.agree(cart.id);
    const twin = lines.find((candidate) => isSame(candidate, item.id, choices, note));
    if (twin) {
      checkPieces(twin.line.quantity + input.quantity);
      store.carts.changeLine(twin.line.id, twin.line.quantity + input.quantity, note);
    } else {
      if (lines.length >= MOST_LINES) {
        throw invalid("item_id", "A sacola está cheia", "The bag is full");
      }
      const price = priceOfPiece(item, choices);
      const { quantity } = input;
      store.carts.addLine(cart.id, { item_id: item.id, quantity, note, options: optionsOf(choices), price });
    }
    return tellCart(store, cart);
  });
}

function lineOf(store: Store, cart: Cart, lineId: string): LineState {
  const found = cartState(store, cart).lines.find(({ line }) => line.id === lineId);
  if (!found) throw notFound("Este item não está na sacola", "This item is not in the bag");
  return found;
}

/**
 * Changes a line. The quantity of a sold-out line can stay, fall or become 0, but not grow.
 *
 * @throws ContractError 404 line, 409 ITEM_UNAVAILABLE, 422 INVALID_OPTIONS or VALIDATION
 */
export function changeLine(store: Store, cart: Cart, change: LineChange): CartState {
  return store.atomically(() => {
    const { line, item, available } = lineOf(store, cart, change.id);
    if (change.quantity === 0) return removeLine(store, cart, change.id);
    const quantity = change.quantity ?? line.quantity;
    checkPieces(quantity);
    const choices = gatherChoices(change.options ?? choicesOf(line.options));
    if (change.options) {
      if (item.status === "UNAVAILABLE") throw itemUnavailable(item.name);
      checkOptions(item.groups, choices);
    } else if (!available && quantity > line.quantity) {
      throw itemUnavailable(item.name);
    }
    store.carts.agree(cart.id);
    const note = change.note === undefined ? line.note : change.note.trim() || null;
    store.carts.changeLine(line.id, quantity, note);
    if (change.options) {
      store.carts.setOptions(line.id, optionsOf(choices));
      store.carts.agreeTo(line.id, priceOfPiece(item, choices));
    }
    return tellCart(store, cart);
  });
}

/** @throws ContractError 404 if the line is not in the cart */
export function removeLine(store: Store, cart: Cart, lineId: string): CartState {
  return store.atomically(() => {
    lineOf(store, cart, lineId);
    store.carts.agree(cart.id);
    store.carts.removeLine(lineId);
    return tellCart(store, cart);
  });
}

/** @throws ContractError 422 MINIMUM_ORDER, compared with the items before the discount */
export function checkMinimum({ minimum, sums }: CartState): void {
  if (sums.items >= minimum) return;
  throw new ContractError(422, "MINIMUM_ORDER", {
    pt: "O pedido ainda não chegou ao mínimo.",
    en: "The order is below the minimum.",
  });
}
