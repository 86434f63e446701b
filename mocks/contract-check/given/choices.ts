import type { Item } from "../../../app/services/contract/catalog.server";

export type Choice = { group_id: string; id: string; quantity: number };

/** Whether an item can be ordered without a choice. */
export const isPlain = ({ status, unit_price, options }: Item) =>
  status === "AVAILABLE" && unit_price.value > 0 && !options.some(({ isRequired }) => isRequired);

type Group = Item["options"][number];

/** Whether a group holds the parts of one dish, which are not added up. */
export const holdsParts = ({ pricing }: Group) => pricing === "HIGHEST" || pricing === "AVERAGE";

/** Whether an item requires a choice, and adds up all of its options. */
export const offersChoice = ({ status, options }: Item) =>
  status === "AVAILABLE" &&
  !options.some(holdsParts) &&
  options.some(({ isRequired, items }) => isRequired && items.length > 0);

/** The minimum of pieces from a group's available options, the most expensive first. */
function pick(group: Group, wanted: number): Choice[] {
  let left = wanted;
  return group.items
    .filter(({ status }) => status === "AVAILABLE")
    .sort((a, b) => b.unit_price.value - a.unit_price.value)
    .flatMap(({ id, maxPermitted = group.maxPermitted }) => {
      const quantity = Math.min(left, maxPermitted);
      left -= quantity;
      return quantity > 0 ? [{ group_id: group.id, id, quantity }] : [];
    });
}

const costs = ({ items }: Group) => items.some(({ unit_price }) => unit_price.value > 0);

/** Valid choices of an item: the required ones, and one with a price if there is one. */
export function choicesFor({ options }: Item): Choice[] {
  const required = options.filter(({ isRequired }) => isRequired);
  const extra = options.find(
    (group) => !group.isRequired && group.status === "AVAILABLE" && group.maxPermitted > 0 && costs(group),
  );
  return [
    ...required.flatMap((group) => pick(group, group.minPermitted)),
    ...(extra && !required.some(costs) ? pick(extra, 1) : []),
  ];
}

/** The price of one piece of an item with its choices. */
export function pieceOf(item: Item, choices: readonly Choice[]): number {
  return choices.reduce((sum, { group_id, id, quantity }) => {
    const group = item.options.find((one) => one.id === group_id);
    return sum + quantity * (group?.items.find((one) => one.id === id)?.unit_price.value ?? 0);
  }, item.unit_price.value);
}
