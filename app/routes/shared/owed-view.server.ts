import type { MoneyRow } from "~/components/cart/money-list/money-list";
import { type OwedDish, owedOf } from "~/domain/order/owed";
import { lineNote } from "~/domain/order/shared-in-cart";
import { isOwed, type SharedOrder, stateOf } from "~/domain/order/shared-order";
import { cartOf } from "~/features/cart/cart.server";
import { isTotalKnown } from "~/features/cart/money-rows.server";
import { orderedSums } from "~/features/cart/ordered-sums.server";
import { priceOf } from "~/features/checkout/checkout.server";
import type { Store } from "~/features/restaurant/store.server";
import type { PricedDish } from "~/features/shared-order/priced-dish.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Cart } from "~/services/contract/shared.server";

/** What each one owes. */
export interface OwedView {
  rows: MoneyRow[];
  /** Delivery and the like are not divided, and the page says so. */
  hasApart: boolean;
}

/**
 * What each one owes, of the orders that were placed and of what is in the cart or on its way there. A dish costs what the
 * backend says: its line in the order or in the cart; before it is there, the menu's price. Which ones are owed: {@link isOwed}.
 *
 * @param order - as the cart has it: {@link notedSharedOf}
 * @throws ApiError
 */
export async function owedView(
  visitor: Visitor,
  order: SharedOrder,
  dishes: readonly PricedDish[],
  store: Store | undefined,
): Promise<OwedView> {
  const { setup } = await visitor.content();
  const { currency } = setup;
  const cart = await cartOf(visitor);
  const now = Date.now();
  const owed: OwedDish[] = [];
  // What is in no sum of the backend yet.
  let pending = 0;
  for (const { dish, line } of dishes) {
    if (line.status || !isOwed(order, dish, now)) continue;
    const state = stateOf(dish, now);
    const price = line.total_price.value;
    owed.push({ person: dish.person, price });
    if (state === "waiting" || (state === "taking" && !isInCart(cart, order, dish))) pending += price;
  }
  const cartTotal =
    cart && store && isTotalKnown(cart, store) ? priceOf(cart, store, visitor.order).total.value : undefined;
  const sums = cart && orderedSums(cart);
  const inCart = sums?.items.value ?? 0;
  const ordered = order.orders.reduce((sum, { items }) => sum + items, 0);
  const extra = order.orders.reduce((sum, { items, total }) => sum + total - items, 0);
  const items = ordered + inCart + pending;
  const cartExtra = cart && cart.items.length > 0 && cartTotal !== undefined ? cartTotal - inCart : 0;
  const people = order.people.map(({ id }) => id);
  const shares = owedOf(people, owed, { items, total: items + extra + cartExtra });
  const names = new Map(order.people.map(({ id, name }) => [id, name]));
  const money = (value: number) => ({ value, currency });
  const rows: MoneyRow[] = [
    ...shares.people.map(({ person, price }) => ({ label: names.get(person) ?? "", value: money(price) })),
    { label: visitor.t("together.owner", { name: order.owner }), value: money(shares.own) },
    ...(shares.apart === 0 ? [] : [{ label: visitor.t("together.apart"), value: money(shares.apart) }]),
    {
      label: visitor.t("together.total"),
      value:
        sums && sums.items.value > 0 && !sums.isSettled
          ? visitor.t("bag.summary.recalculated")
          : money(items + shares.apart),
      kind: "total" as const,
    },
  ];
  return { rows, hasApart: shares.apart !== 0 };
}

/** Whether a dish that is being taken is in the cart already, in a line that no other dish has become. */
function isInCart(cart: Cart | undefined, order: SharedOrder, dish: SharedOrder["dishes"][number]): boolean {
  const name = order.people.find(({ id }) => id === dish.person)?.name ?? "";
  const note = lineNote(name, dish.note);
  const isOwn = (line: string) => order.dishes.some((one) => one.state === "taken" && one.line === line);
  return (
    cart?.items.some(
      ({ id, item_id, note: noted = "" }) => item_id === dish.item && noted === note && !isOwn(id),
    ) ?? false
  );
}
