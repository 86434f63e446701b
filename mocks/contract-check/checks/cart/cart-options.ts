import type { Item } from "../../../../app/services/contract/catalog.server";
import { type Check, check } from "../../check";
import type { Kind } from "../../given/cart-owners";
import { type Choice, choicesFor } from "../../given/choices";
import { need } from "../../report/outcome";
import { cartIn, onCart } from "./carts";

const FACT = "items.with_options";

/** The first group of an item that requires a choice. */
const requiredGroup = ({ options }: Item) =>
  need(
    options.find(({ isRequired }) => isRequired),
    FACT,
  );

/** The choices, with those of one group replaced. */
const withGroup = (item: Item, groupId: string, choices: Choice[]): Choice[] => [
  ...choicesFor(item).filter(({ group_id }) => group_id !== groupId),
  ...choices,
];

function countingChecks(kind: Kind): Check[] {
  return [
    check(`${kind}: options count in a line's total, times the quantity`, async (call, expect, given) => {
      const cartOwner = await given.emptyCartOwner(kind);
      const item = await given.choiceItem();
      const options = choicesFor(item);
      const body = { item_id: item.id, quantity: 2, options };
      const reply = await onCart(call, cartOwner, "POST", "/items", { body });
      const cart = cartIn(expect, reply);
      const told = cart.items[0]?.options ?? [];
      for (const { group_id, id, quantity } of options) {
        const index = told.findIndex((one) => one.group_id === group_id && one.id === id);
        expect.holds(reply, "items.0.options", index >= 0, `the option ${id} of ${group_id} is there`);
        expect.value(reply, `items.0.options.${index}.quantity`, quantity);
        const price = item.options
          .find((group) => group.id === group_id)
          ?.items.find((option) => option.id === id)?.unit_price.value;
        expect.value(
          reply,
          `items.0.options.${index}.unit_price.value`,
          price,
          "the menu's price of the option",
        );
      }
    }),
  ];
}

function refusalChecks(kind: Kind): Check[] {
  return [
    check(`${kind}: less than a group's minimum is 422 INVALID_OPTIONS`, async (call, expect, given) => {
      const cartOwner = await given.emptyCartOwner(kind);
      const item = await given.choiceItem();
      const group = requiredGroup(item);
      const body = { item_id: item.id, quantity: 1, options: withGroup(item, group.id, []) };
      const reply = await onCart(call, cartOwner, "POST", "/items", { body });
      expect.refused(reply, 422, { code: "INVALID_OPTIONS", field: group.id });
    }),
    check(`${kind}: more than a group's maximum is 422 INVALID_OPTIONS`, async (call, expect, given) => {
      const cartOwner = await given.emptyCartOwner(kind);
      const item = await given.choiceItem();
      const group = requiredGroup(item);
      const [first] = choicesFor(item).filter(({ group_id }) => group_id === group.id);
      const { group_id, id } = need(first, FACT);
      const many = [{ group_id, id, quantity: group.maxPermitted + 1 }];
      const body = { item_id: item.id, quantity: 1, options: withGroup(item, group.id, many) };
      const reply = await onCart(call, cartOwner, "POST", "/items", { body });
      expect.refused(reply, 422, { code: "INVALID_OPTIONS", field: group.id });
    }),
    check(
      `${kind}: an option that the group does not have is 422 INVALID_OPTIONS`,
      async (call, expect, given) => {
        const cartOwner = await given.emptyCartOwner(kind);
        const item = await given.choiceItem();
        const { id } = requiredGroup(item);
        const stray = [{ group_id: id, id: "there-is-no-such-option", quantity: 1 }];
        const body = { item_id: item.id, quantity: 1, options: withGroup(item, id, stray) };
        const reply = await onCart(call, cartOwner, "POST", "/items", { body });
        expect.refused(reply, 422, { code: "INVALID_OPTIONS" });
      },
    ),
    check(`${kind}: PATCH checks options again`, async (call, expect, given) => {
      const empty = await given.emptyCartOwner(kind);
      const item = await given.choiceItem();
      const cartOwner = { ...empty, cart: await given.add(empty, item) };
      const group = requiredGroup(item);
      const options = withGroup(item, group.id, []);
      const line = { id: cartOwner.cart.items[0]?.id, options };
      const body = { cart_order: cartOwner.cart.id, item: line };
      const reply = await onCart(call, cartOwner, "PATCH", "/items", { body });
      expect.refused(reply, 422, { code: "INVALID_OPTIONS", field: group.id });
    }),
  ];
}

/** The rules of options, which the backend checks again. */
export const cartOptionChecks: Check[] = (["guest", "customer"] as const).flatMap((kind) => [
  ...countingChecks(kind),
  ...refusalChecks(kind),
]);
