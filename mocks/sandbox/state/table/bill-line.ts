import { type Choice, checkOptions, gatherChoices } from "../../rules/cart/options";
import { linePrice, pricedPiece } from "../../rules/cart/pricing";
import { newId } from "../database";
import type { MenuItem } from "../restaurant/menu";
import type { BillLine } from "./bill-items";

/** A request for an item at a table. */
export type TableOrderLine = {
  quantity: number;
  options?: Choice[] | undefined;
  note?: string | undefined;
  ordered_by?: string | undefined;
  /** If a diner sent it: who, and when, in milliseconds. */
  sent?: { diner_id: string; at: number } | undefined;
};

/**
 * A line of a bill at today's prices.
 *
 * @throws ContractError 422 INVALID_OPTIONS
 */
export function billLineOf(item: MenuItem, asked: TableOrderLine): BillLine {
  const choices = gatherChoices(asked.options ?? []);
  checkOptions(item.groups, choices);
  const options = choices.flatMap(({ group_id, id, quantity }) => {
    const group = item.groups.find((candidate) => candidate.id === group_id);
    const option = group?.options.find((candidate) => candidate.id === id);
    return option ? [{ group_id, id, name: option.name, quantity, unit_price: option.price }] : [];
  });
  const priced = { ...pricedPiece(item, choices), quantity: asked.quantity };
  return {
    id: newId("itm"),
    item_id: item.id,
    name: item.name,
    picture: item.picture,
    quantity: asked.quantity,
    unit_price: priced.unit,
    total: linePrice(priced),
    note: asked.note?.trim() || null,
    options,
    ordered_by: asked.ordered_by?.trim() || null,
    cancelled: false,
    diner_id: asked.sent?.diner_id ?? null,
    course: asked.sent ? "SENT" : null,
    course_at: asked.sent?.at ?? null,
  };
}
