import type { Item } from "../../../../app/services/contract/catalog.server";
import { type Check, checkOf } from "../../check";
import { type Choice, choicesFor, holdsParts } from "../../given/choices";
import { offered } from "../../report/outcome";
import { cartIn, onCart } from "./carts";

type Group = Item["options"][number];

/** The choices with as many parts as a group allows, the first half of them one option, the rest another. */
function withTwoParts(item: Item, { id: group_id, items, maxPermitted }: Group): Choice[] {
  const [first, second] = items
    .filter(
      ({ status, maxPermitted: most = maxPermitted }) => status === "AVAILABLE" && most * 2 >= maxPermitted,
    )
    .sort((one, other) => one.unit_price.value - other.unit_price.value)
    .flatMap((option, index, all) => (index === 0 || index === all.length - 1 ? [option] : []));
  const half = Math.floor(maxPermitted / 2);
  const others = choicesFor(item).filter((choice) => choice.group_id !== group_id);
  return [
    ...others,
    { group_id, id: offered(first, "option of a group of parts").id, quantity: half },
    { group_id, id: offered(second, "second option of a group of parts").id, quantity: maxPermitted - half },
  ];
}

/** What the parts add to the dish: the dearest, or their mean, rounded half up. */
function addedByParts({ pricing, items, id }: Group, choices: readonly Choice[]): number {
  const prices = choices
    .filter(({ group_id }) => group_id === id)
    .flatMap((choice) => {
      const price = items.find((option) => option.id === choice.id)?.unit_price.value ?? 0;
      return Array.from({ length: choice.quantity }, () => price);
    });
  if (pricing === "HIGHEST") return Math.max(...prices);
  return Math.floor(prices.reduce((sum, price) => sum + price, 0) / prices.length + 0.5);
}

/** Dishes of parts. */
export const portionChecks: Check[] = [
  checkOf(
    "portions",
    "the parts of a dish are in its unit_price once, and keep their own",
    async (call, expect, given) => {
      const menu = await given.menu();
      const group = ({ options }: Item) =>
        options.find((one) => holdsParts(one) && one.status === "AVAILABLE" && one.maxPermitted > 1);
      const item = offered(
        menu.find((one) => one.status === "AVAILABLE" && group(one)),
        "dish of parts",
      );
      const parts = offered(group(item), "group of parts");
      const options = withTwoParts(item, parts);
      const cartOwner = await given.emptyCartOwner("guest");
      const body = { item_id: item.id, quantity: 2, options };
      const reply = await onCart(call, cartOwner, "POST", "/items", { body });
      const [line] = cartIn(expect, reply, [parts.id]).items;
      const added = addedByParts(parts, options);
      expect.value(
        reply,
        "items.0.unit_price.value",
        item.unit_price.value + added,
        `the dish at ${item.unit_price.value}, and its parts at ${added}`,
      );
      for (const [index, { group_id, id, unit_price }] of (line?.options ?? []).entries()) {
        if (group_id !== parts.id) continue;
        const own = parts.items.find((option) => option.id === id)?.unit_price.value;
        const at = `items.0.options.${index}.unit_price.value`;
        expect.holds(reply, at, unit_price.value === own, `the menu's price of the part, ${own}`);
      }
    },
  ),
];
