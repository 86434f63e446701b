import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { invalid, invalidOptions, itemUnavailable, notFound } from "./refusal";
import {
  type Cart,
  type CartChange,
  type CartItemChange,
  type CartItemInput,
  type CartLine,
  cartItemInputSchema,
  type Item,
  type Money,
  type OptionGroup,
  type OptionInput,
} from "./shapes";

const MOST_LINES = 100;

/** What a line was when its customer last saw it: the price of one piece with its options, in the minor unit. */
const agreedSchema = z.object({ name: z.string(), piece: z.int(), sold_out: z.boolean() });

/** A cart as it is kept: what was chosen. Prices come from the menu, each time it is read. */
export const keptCartSchema = z.object({
  service_id: z.string(),
  lines: z.array(cartItemInputSchema.extend({ id: z.string(), agreed: agreedSchema })),
  /** the changes that its customer was told last */
  told: z.string(),
});
export type KeptCart = z.infer<typeof keptCartSchema>;
type KeptLine = KeptCart["lines"][number];

export type Menu = ReadonlyMap<string, Item>;

/** The piece of a line as the menu has it now. Undefined if the menu has not, or no longer with these options. */
function pieceOf(menu: Menu, { item_id, options }: Pick<KeptLine, "item_id" | "options">) {
  const item = menu.get(item_id);
  if (!item) return undefined;
  const chosen = options.map((option) => {
    const group = item.options.find(({ id }) => id === option.group_id);
    const own = group?.items.find(({ id }) => id === option.id);
    return (
      own && { ...option, name: own.name, unit_price: own.unit_price, sold_out: isOff(group) || isOff(own) }
    );
  });
  const found = chosen.filter((option) => option !== undefined);
  if (found.length < chosen.length) return undefined;
  const parts = item.options.filter(holdsParts);
  const unit = parts.reduce((sum, group) => sum + addedBy(group, found), item.unit_price.value);
  const added = found.filter(({ group_id }) => !parts.some(({ id }) => id === group_id));
  return {
    item,
    unit_price: { ...item.unit_price, value: unit },
    options: found.map(({ sold_out: _, ...option }) => option),
    price: added.reduce((sum, { unit_price, quantity }) => sum + unit_price.value * quantity, unit),
    sold_out: isOff(item) || found.some(({ sold_out }) => sold_out),
  };
}

const holdsParts = ({ pricing }: OptionGroup) => pricing === "HIGHEST" || pricing === "AVERAGE";

/** What the parts of a dish add to its price, once: the dearest, or their mean, rounded half up. Contract: portions. */
function addedBy(
  { id, pricing }: OptionGroup,
  chosen: readonly (OptionInput & { unit_price: Money })[],
): number {
  const prices = chosen
    .filter(({ group_id }) => group_id === id)
    .flatMap(({ unit_price, quantity }) => Array.from({ length: quantity }, () => unit_price.value));
  if (prices.length === 0) return 0;
  if (pricing === "HIGHEST") return Math.max(...prices);
  return Math.floor(prices.reduce((sum, price) => sum + price, 0) / prices.length + 0.5);
}

const isOff = (one: { status: string } | undefined) => one?.status !== "AVAILABLE";

type Piece = NonNullable<ReturnType<typeof pieceOf>>;

function lineOf({ id, item_id, quantity, note }: KeptLine, piece: Piece): CartLine {
  const { item, options, price, sold_out, unit_price } = piece;
  const { currency } = unit_price;
  return {
    ...{ id, item_id, name: item.name, quantity, unit_price, options },
    ...(item.image === undefined ? {} : { image: item.image }),
    ...(note === undefined ? {} : { note }),
    ...(sold_out ? { status: "UNAVAILABLE" as const } : {}),
    total_price: { value: price * quantity, currency },
  };
}

/** How a line differs from what its customer agreed to. Undefined: not at all. */
function changeOf(
  { item_id, agreed }: KeptLine,
  piece: Piece | undefined,
  currency: string,
): CartChange | undefined {
  const { name } = agreed;
  const old_price = { value: agreed.piece, currency };
  if (!piece) return { item_id, name, kind: "REMOVED", old_price };
  if (piece.price !== agreed.piece)
    return { item_id, name, kind: "PRICE_CHANGED", old_price, new_price: { value: piece.price, currency } };
  return piece.sold_out && !agreed.sold_out ? { item_id, name, kind: "UNAVAILABLE" } : undefined;
}

/** A kept cart at the menu's prices, with what has changed since its customer changed it. Contract: Carts. */
export function cartAt(
  menu: Menu,
  { service_id, lines }: KeptCart,
  { id, currency, minimum_order }: { id: string; currency: string; minimum_order: Money | undefined },
): Cart {
  const pieces = lines.map((line) => ({ line, piece: pieceOf(menu, line) }));
  const items = pieces.flatMap(({ line, piece }) => (piece ? [lineOf(line, piece)] : []));
  const changes = pieces.flatMap(({ line, piece }) => changeOf(line, piece, currency) ?? []);
  const items_price = { value: items.reduce((sum, { total_price }) => sum + total_price.value, 0), currency };
  return {
    ...{ id, service_id, items },
    total: { items_price, other_fees: { value: 0, currency }, order_amount: items_price },
    ...(minimum_order && minimum_order.value > 0 ? { minimum_order } : {}),
    ...(changes.length > 0 ? { changes } : {}),
  };
}

/**
 * The cart before a change of its customer: what they were told is agreed to, and told no more. What they were not told
 * yet stays to be told with the answer.
 */
export function settled(menu: Menu, kept: KeptCart, { changes = [] }: Cart): KeptCart {
  if (changes.length > 0 && kept.told !== fingerprint(changes)) return kept;
  const lines = kept.lines.flatMap((line) => {
    const piece = pieceOf(menu, line);
    return piece ? [{ ...line, agreed: agreedTo(piece) }] : [];
  });
  return { ...kept, lines };
}

/** What of changes is kept, to know whether they were told. */
export const fingerprint = (changes: readonly CartChange[] | undefined) => JSON.stringify(changes ?? []);

const agreedTo = ({ item, price, sold_out }: Piece) => ({ name: item.name, piece: price, sold_out });

/** A line as the menu has it. @throws Refusal 404, 409 ITEM_UNAVAILABLE, 422 INVALID_OPTIONS */
function checkedLine(menu: Menu, id: string, input: CartItemInput): KeptLine {
  const item = menu.get(input.item_id);
  if (!item) throw notFound();
  if (isOff(item)) throw itemUnavailable(item.name);
  checkOptions(item, input.options);
  const piece = pieceOf(menu, input);
  if (!piece) throw notFound();
  return { ...input, id, agreed: agreedTo(piece) };
}

/** Minimum and maximum count quantities. @throws Refusal 422 INVALID_OPTIONS that names the group */
function checkOptions({ options: groups }: Item, chosen: readonly OptionInput[]): void {
  for (const { group_id, id } of chosen) {
    const group = groups.find((one) => one.id === group_id);
    const option = group?.items.find((one) => one.id === id);
    if (isOff(group) || isOff(option)) throw invalidOptions(group_id);
  }
  for (const group of groups) {
    if (isOff(group)) continue;
    const own = chosen.filter(({ group_id }) => group_id === group.id);
    const count = (list: readonly OptionInput[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);
    const isOver = group.items.some(
      ({ id, maxPermitted = group.maxPermitted }) => count(own.filter((one) => one.id === id)) > maxPermitted,
    );
    if (isOver || count(own) < group.minPermitted || count(own) > group.maxPermitted)
      throw invalidOptions(group.id);
  }
}

/** Whether two lines are the same but for their quantity, so that they become one. */
const isAlike = (one: CartItemInput, other: CartItemInput) =>
  one.item_id === other.item_id &&
  (one.note ?? "") === (other.note ?? "") &&
  isDeepStrictEqual(one.options, other.options);

/** The cart with one item more. @throws Refusal 404, 409, 422 */
export function withItem(menu: Menu, cart: KeptCart, input: CartItemInput, newId: () => string): KeptCart {
  const line = checkedLine(menu, newId(), input);
  const same = cart.lines.find((one) => isAlike(one, line));
  if (same) return withChange(menu, cart, { id: same.id, quantity: same.quantity + line.quantity });
  if (cart.lines.length >= MOST_LINES) throw invalid("items");
  return { ...cart, lines: [...cart.lines, line] };
}

/** The cart with a line changed: what is absent is kept, quantity 0 removes it. @throws Refusal 404, 409, 422 */
export function withChange(menu: Menu, cart: KeptCart, { id, ...change }: CartItemChange): KeptCart {
  const line = cart.lines.find((one) => one.id === id);
  if (!line) throw notFound();
  if (change.quantity === 0) return withoutLine(cart, id);
  const { id: _, agreed: __, note: old, ...kept } = line;
  const note = change.note ?? old;
  const { quantity = kept.quantity, options = kept.options } = change;
  const wanted = { ...kept, quantity, options, ...(note ? { note } : {}) };
  const changed = checkedLine(menu, id, wanted);
  return { ...cart, lines: cart.lines.map((one) => (one.id === id ? changed : one)) };
}

/** The cart without a line. @throws Refusal 404 */
export function withoutLine(cart: KeptCart, id: string): KeptCart {
  if (!cart.lines.some((one) => one.id === id)) throw notFound();
  return { ...cart, lines: cart.lines.filter((one) => one.id !== id) };
}
