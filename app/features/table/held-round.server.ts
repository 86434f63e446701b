import { z } from "zod";
import { MAX_LINE_NOTE } from "~/domain/menu/basket";
import { type ChosenOption, chosenOf, isPriceKnown } from "~/domain/menu/options";
import { sum } from "~/domain/money/money";
import { MAX_QUANTITY } from "~/domain/money/quantity";
import { basketFull } from "~/features/cart/cart.server";
import { soldItemOf } from "~/features/menu/catalog.server";
import { keptLine, keptName } from "~/features/menu/kept-line";
import { sealedCookie, textUpTo } from "~/platform/cookies/sealed-cookie.server";
import { entry } from "~/platform/visitor/memory.server";
import { randomText } from "~/platform/visitor/random-text.server";
import type { Visitor } from "~/platform/visitor/visitor";
import { roundCalls } from "~/services/contract/calls/tables.server";
import type { CartItemChange, CartItemInput } from "~/services/contract/order.server";
import { idSchema } from "~/services/contract/primitives.server";
import type { Round } from "~/services/contract/table.server";

/** The most that is held. A guest who wants more sends these first, and the backend keeps the next ones. */
const MAX_COOKIE_BYTES = 2_000;
const QUANTITY = z.int().min(1).max(MAX_QUANTITY);

const lineSchema = z.object({
  id: z.string().max(16),
  item: idSchema,
  name: textUpTo(40),
  quantity: QUANTITY,
  /** The ids of group and option, and how many. Shorter than with names. */
  options: z.array(z.tuple([idSchema, idSchema, QUANTITY])),
  note: textUpTo(MAX_LINE_NOTE).exactOptional(),
});
type HeldLine = z.output<typeof lineSchema>;

/** What was chosen at a table before the diner has said a name, so before the backend has a round of theirs. Record 149. */
const heldCookie = sealedCookie({ name: "round", schema: z.array(lineSchema) });

const held = entry<readonly HeldLine[]>();

/** The held lines: from the cookie, or as this request has changed them. */
function heldLines(visitor: Visitor): readonly HeldLine[] {
  const lines = held.get(visitor) ?? heldCookie.read(visitor.request) ?? [];
  held.set(visitor, lines);
  return lines;
}

/** @throws ApiError 422 if it is too much to hold */
function keep(visitor: Visitor, lines: readonly HeldLine[]): void {
  const header = lines.length > 0 ? heldCookie.seal([...lines]) : heldCookie.clear();
  if (Buffer.byteLength(header) > MAX_COOKIE_BYTES) throw basketFull(visitor, "held", roundCalls.addItem);
  held.set(visitor, lines);
  visitor.setCookie(header);
}

const tupled = (options: readonly ChosenOption[]): HeldLine["options"] =>
  chosenOf(options).flatMap(({ group_id, id, quantity }) => (quantity > 0 ? [[group_id, id, quantity]] : []));

const choiceOf = ({ options }: HeldLine): ChosenOption[] =>
  options.map(([group_id, id, quantity]) => ({ group_id, id, quantity }));

/** The held lines as a round, at the menu's prices. It has no id, because the backend does not know it. @throws ApiError */
export async function heldRound(visitor: Visitor, serviceId: string): Promise<Round> {
  const { setup } = await visitor.content();
  const items = await Promise.all(
    heldLines(visitor).map(async (line) =>
      keptLine(
        { ...line, choice: choiceOf(line) },
        await soldItemOf(visitor, serviceId, line.item),
        setup.currency,
      ),
    ),
  );
  const prices = items.map(({ total_price }) => total_price);
  return { id: "", items, items_price: sum(prices, setup.currency) };
}

/**
 * Holds a dish, or more of one that is held. Undefined if it was done.
 *
 * @returns why not, for a dish that only the backend can price
 * @throws ApiError 422 if it is too much to hold
 */
export async function holdLine(visitor: Visitor, serviceId: string, line: CartItemInput) {
  const item = await soldItemOf(visitor, serviceId, line.item_id);
  if (item && !isPriceKnown(item)) return { words: visitor.t("round.sitFirst"), status: 409 };
  const wanted: HeldLine = {
    id: randomText(6, "base64url"),
    item: line.item_id,
    name: item ? keptName(item) : "",
    quantity: line.quantity,
    options: tupled(line.options),
    ...(line.note ? { note: line.note } : {}),
  };
  const lines = heldLines(visitor);
  const same = lines.find((one) => markOf(one) === markOf(wanted));
  if (!same) {
    keep(visitor, [...lines, wanted]);
    return undefined;
  }
  const quantity = Math.min(same.quantity + wanted.quantity, MAX_QUANTITY);
  keep(
    visitor,
    lines.map((one) => (one === same ? { ...one, quantity } : one)),
  );
  return undefined;
}

/** Equal dishes are one line. Contract: Carts. */
const markOf = ({ item, options, note }: HeldLine) => JSON.stringify([item, [...options].sort(), note]);

/** Changes a held line, or removes it. @throws ApiError 422 if it is too much to hold */
export function changeHeld(visitor: Visitor, { id, quantity, note, options }: CartItemChange): void {
  const changed = heldLines(visitor).flatMap((line) => {
    if (line.id !== id) return [line];
    if (quantity === 0) return [];
    const { note: before, ...rest } = line;
    const after = note ?? before;
    return [
      {
        ...rest,
        ...(quantity === undefined ? {} : { quantity }),
        ...(options ? { options: tupled(options) } : {}),
        ...(after ? { note: after } : {}),
      },
    ];
  });
  keep(visitor, changed);
}

/** The held lines, as they are added to a round. */
export function heldInputs(visitor: Visitor): CartItemInput[] {
  return heldLines(visitor).map((line) => ({
    item_id: line.item,
    quantity: line.quantity,
    options: choiceOf(line),
    ...(line.note ? { note: line.note } : {}),
  }));
}

/** Holds only these of its lines, by their places. */
export function holdOnly(visitor: Visitor, places: readonly number[]): void {
  keep(
    visitor,
    heldLines(visitor).filter((_, place) => places.includes(place)),
  );
}
