import type { GroupRule } from "../rules/cart/options";

type Chosen = { group_id: string; name: string; quantity: number };

const SIGNS: Record<string, string> = { "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾" };

/**
 * What the kitchen reads of a line's options: "½ Calabresa · ½ Margherita, 1 Plain".
 *
 * @param groups - of the item as the menu has it now; without them a part is told by its count
 */
export function chosenWords(options: Chosen[], groups: GroupRule[] = []): string {
  const isPart = ({ group_id }: Chosen) =>
    groups.some(({ id, pricing }) => id === group_id && pricing !== "SUM");
  const parts = options.filter(isPart).map(({ group_id, name, quantity }) => {
    const whole = options
      .filter((other) => other.group_id === group_id)
      .reduce((sum, other) => sum + other.quantity, 0);
    if (quantity === whole) return `Whole ${name}`;
    return `${SIGNS[`${quantity}/${whole}`] ?? `${quantity}/${whole}`} ${name}`;
  });
  const others = options
    .filter((option) => !isPart(option))
    .map(({ name, quantity }) => `${quantity} ${name}`);
  return [parts.join(" · "), ...others].filter(Boolean).join(", ");
}
