import type { MoneyRow } from "~/components/cart/money-list/money-list";
import { owedOf } from "~/domain/order/owed";
import type { SharedOrder } from "~/domain/order/shared-order";
import { cartOf } from "~/features/cart/cart.server";
import { hasTotal } from "~/features/cart/money-rows.server";
import { priceOf } from "~/features/checkout/checkout.server";
import { checkoutDraft } from "~/features/checkout/checkout-draft.server";
import type { Store } from "~/features/restaurant/store.server";
import { ifAnyFailed, logged, orElse } from "~/platform/guard/or-else.server";
import type { Visitor } from "~/platform/visitor/visitor";
import type { Order } from "~/services/contract/order.server";
import type { CartItem } from "~/services/contract/shared.server";
import type { PricedDish } from "./priced-dish.server";

/** Where a dish is that its owner has taken. Undefined: neither in the cart nor in the order that was placed. */
export type Whereabouts = "cart" | "order" | undefined;

/** What each one owes, and where each taken dish is, by its id. */
export interface OwedView {
  rows: MoneyRow[];
  /** Delivery and the like are not divided, and the page says so. */
  hasApart: boolean;
  places: ReadonlyMap<string, Whereabouts>;
}

/**
 * What each one owes. A dish costs what the backend says: its line in the order or in the cart; before it is taken, the
 * menu's price. A line that is in neither was removed, and is owed by nobody.
 *
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
  const taken = dishes.filter(({ dish }) => dish.state === "taken");
  const inCart = new Set(taken.filter(({ dish }) => lineIn(cart?.items, dish)));
  const placed = inCart.size < taken.length ? await placedOrder(visitor) : undefined;
  const places = new Map<string, Whereabouts>();
  const owed = dishes.flatMap((priced) => {
    const { dish, line } = priced;
    if (dish.state === "waiting")
      return line.status ? [] : [{ person: dish.person, price: line.total_price.value }];
    if (dish.state !== "taken") return [];
    const ordered = inCart.has(priced) ? undefined : lineIn(placed?.items, dish);
    const own = ordered ?? lineIn(cart?.items, dish);
    places.set(dish.id, ordered ? "order" : own && "cart");
    return own ? [{ person: dish.person, price: own.total_price.value }] : [];
  });
  // After the order its sums count, and with them what has been chosen since.
  const isPlaced =
    placed !== undefined && taken.length > inCart.size && [...places.values()].includes("order");
  const cartTotal =
    cart && store && hasTotal(store) ? priceOf(cart, store, visitor.order).total.value : undefined;
  const items = sumOf(isPlaced ? placed : undefined, cart) + waitingOf(dishes);
  const extra = isPlaced ? placed.total.order_amount.value - placed.total.items_price.value : 0;
  const cartExtra =
    cart && cart.items.length > 0 && cartTotal !== undefined ? cartTotal - cart.total.items_price.value : 0;
  const shares = owedOf(
    order.people.map(({ id }) => id),
    owed,
    { items, total: items + extra + cartExtra },
  );
  const names = new Map(order.people.map(({ id, name }) => [id, name]));
  const money = (value: number) => ({ value, currency });
  const rows: MoneyRow[] = [
    ...shares.people.map(({ person, price }) => ({ label: names.get(person) ?? "", value: money(price) })),
    { label: visitor.t("together.owner", { name: order.owner }), value: money(shares.own) },
    ...(shares.apart === 0 ? [] : [{ label: visitor.t("together.apart"), value: money(shares.apart) }]),
    { label: visitor.t("together.total"), value: money(items + shares.apart), kind: "total" as const },
  ];
  return { rows, hasApart: shares.apart !== 0, places };
}

type Sums = Pick<Order, "total"> | { total: { items_price: { value: number } } };

const sumOf = (...all: readonly (Sums | undefined)[]) =>
  all.reduce((sum, one) => sum + (one?.total.items_price.value ?? 0), 0);

const waitingOf = (dishes: readonly PricedDish[]) =>
  dishes.reduce(
    (sum, { dish, line }) => (dish.state === "waiting" && !line.status ? sum + line.total_price.value : sum),
    0,
  );

/** The line that a dish became. A guest's next cart may use a line's id again, so the item counts, too. */
function lineIn(
  lines: readonly CartItem[] | undefined,
  { line: id, item }: { line?: string | undefined; item: string },
): CartItem | undefined {
  return id === undefined ? undefined : lines?.find((line) => line.id === id && line.item_id === item);
}

/** The order that this browser placed last. Undefined if there is none, or if it cannot be read now. */
async function placedOrder(visitor: Visitor): Promise<Order | undefined> {
  const id = checkoutDraft(visitor).placed?.order;
  if (id === undefined) return undefined;
  const told = logged(visitor, "warn", "the order of a shared order could not be read");
  return visitor.api.order.get(id).catch(orElse(undefined, ifAnyFailed, told));
}
