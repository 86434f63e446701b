import type { Item } from "../../../app/services/contract/catalog.server";

export type Choice = { group_id: string; id: string; quantity: number };

/** Whether an item can be ordered without choosing anything. */
export const isPlain = ({ status, unit_price, options }: Item) =>
  status === "AVAILABLE" && unit_price.value > 0 && !options.some(({ isRequired }) => isRequired);

/** Whether something has to be chosen to order it. */
export const offersChoice = ({ status, options }: Item) =>
  status === "AVAILABLE" && options.some(({ isRequired, items }) => isRequired && items.length > 0);

type Group = Item["options"][number];

/** As few pieces of a group's available options as are asked for, the dearest first. */
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

/** Choices that an item's groups accept: what is required, and one that costs something where there is one. */
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

/** What one piece of an item costs with its choices. */
export function pieceOf(item: Item, choices: readonly Choice[]): number {
  return choices.reduce((sum, { group_id, id, quantity }) => {
    const group = item.options.find((one) => one.id === group_id);
    return sum + quantity * (group?.items.find((one) => one.id === id)?.unit_price.value ?? 0);
  }, item.unit_price.value);
}
