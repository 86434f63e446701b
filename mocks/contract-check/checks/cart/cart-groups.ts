import type { Item } from "../../../../app/services/contract/catalog.server";
import { type Check, check } from "../../check";
import type { Given } from "../../given";
import type { Kind } from "../../given/cart-owners";
import { type Choice, choicesFor } from "../../given/choices";
import { need } from "../../report/outcome";
import { cartIn, lineIdOf, onCart } from "./carts";

type Group = Item["options"][number];

const available = ({ items }: Group) => items.filter(({ status }) => status === "AVAILABLE");
const mostOf = (group: Group, option: Group["items"][number]) => option.maxPermitted ?? group.maxPermitted;

/** A choice with one piece more than a group permits, over several options, none of which exceeds its own limit. */
function spreadOver(group: Group): Choice[] | undefined {
  let left = group.maxPermitted + 1;
  const choices = available(group).flatMap((option) => {
    // If there are several options, they share the quantity.
    const quantity = Math.min(left, mostOf(group, option), Math.max(1, group.maxPermitted - 1));
    left -= quantity;
    return quantity > 0 ? [{ group_id: group.id, id: option.id, quantity }] : [];
  });
  return left === 0 && group.status === "AVAILABLE" ? choices : undefined;
}

/** An item of the menu with a group for which `rule` finds choices, and those choices. */
async function withChoices(given: Given, rule: (group: Group) => Choice[] | undefined, fact: string) {
  const found = (await given.menu())
    .filter(({ status }) => status === "AVAILABLE")
    .flatMap((item) => item.options.map((group) => ({ item, group, choices: rule(group) })))
    .find(({ choices }) => choices !== undefined);
  const { item, group, choices = [] } = need(found, `items (${fact})`);
  const others = choicesFor(item).filter(({ group_id }) => group_id !== group.id);
  return { item, group, options: [...others, ...choices] };
}

/** One option more often than its own limit permits, but within the group's limit. */
function beyondItsOwn(group: Group): Choice[] | undefined {
  if (group.status !== "AVAILABLE") return undefined;
  const option = available(group).find((one) => mostOf(group, one) + 1 <= group.maxPermitted);
  if (!option) return undefined;
  const quantity = mostOf(group, option) + 1;
  return quantity >= group.minPermitted ? [{ group_id: group.id, id: option.id, quantity }] : undefined;
}

const refusing = (kind: Kind): Check[] => [
  check(
    `${kind}: more than a group's maximum, spread over its options, is 422 INVALID_OPTIONS`,
    async (call, expect, given) => {
      const { item, group, options } = await withChoices(given, spreadOver, "with a group of two options");
      const cartOwner = await given.emptyCartOwner(kind);
      const body = { item_id: item.id, quantity: 1, options };
      const reply = await onCart(call, cartOwner, "POST", "/items", { body });
      expect.refused(reply, 422, { code: "INVALID_OPTIONS", field: group.id });
    },
  ),
  check(`${kind}: more than an option's own maximum is 422 INVALID_OPTIONS`, async (call, expect, given) => {
    const fact = "with an option whose maximum is below its group's";
    const { item, group, options } = await withChoices(given, beyondItsOwn, fact);
    const cartOwner = await given.emptyCartOwner(kind);
    const body = { item_id: item.id, quantity: 1, options };
    const reply = await onCart(call, cartOwner, "POST", "/items", { body });
    expect.refused(reply, 422, { code: "INVALID_OPTIONS", field: group.id });
  }),
];

const keeping = (kind: Kind): Check[] => [
  check(
    `${kind}: PATCH keeps the options, the note and the quantity that it does not name`,
    async (call, expect, given) => {
      const empty = await given.emptyCartOwner(kind);
      const item = await given.choiceItem();
      const options = choicesFor(item);
      const body = { item_id: item.id, quantity: 2, note: "Bem passado", options };
      const added = await onCart(call, empty, "POST", "/items", { body });
      const cartOwner = { ...empty, cart: cartIn(expect, added) };
      const [line] = cartOwner.cart.items;
      const id = lineIdOf(cartOwner);
      const kept = { note: "Bem passado", quantity: 2, options: line?.options };
      for (const change of [
        { quantity: 3 },
        { note: "Ao ponto" },
        { quantity: 2, note: "Bem passado" },
        { options },
      ]) {
        const reply = await onCart(call, cartOwner, "PATCH", "/items", {
          body: { cart_order: cartOwner.cart.id, item: { id, ...change } },
        });
        const { items } = cartIn(expect, reply);
        Object.assign(kept, change, { options: kept.options });
        expect.value(reply, "items.0.quantity", kept.quantity);
        expect.value(reply, "items.0.note", kept.note);
        const own = new Map(
          items[0]?.options.map((option) => [`${option.group_id} ${option.id}`, option.quantity]),
        );
        const same = options.every((one) => own.get(`${one.group_id} ${one.id}`) === one.quantity);
        expect.holds(
          reply,
          "items.0.options",
          same && own.size === options.length,
          "the options that were chosen",
        );
      }
    },
  ),
];

/** The rules of option groups, and the fields of a line that a change leaves as they are. */
export const cartGroupChecks: Check[] = (["guest", "customer"] as const).flatMap((kind) => [
  ...refusing(kind),
  ...keeping(kind),
]);
