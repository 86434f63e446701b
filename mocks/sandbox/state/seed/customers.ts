import type { DemoCustomer, DemoPastOrder } from "../../data/types";
import { hashPasswordSync } from "../../operations/account/password";
import { linePrice, pricedPiece } from "../../rules/cart/pricing";
import { nextStatus, type OrderStatus } from "../../rules/restaurant/kitchen";
import type { Customer, customerStore } from "../account/customers";
import type { favoriteStore } from "../account/favorites";
import type { identityStore } from "../account/identities";
import type { savedAddressStore } from "../account/saved-addresses";
import type { sessionStore } from "../account/sessions";
import type { loyaltyStore } from "../cart/loyalty";
import { newId } from "../database";
import type { OrderLine, orderStore } from "../order/orders";
import type { menuStore } from "../restaurant/menu";
import type { restaurantStore } from "../restaurant/restaurants";

type Seeded = {
  customers: ReturnType<typeof customerStore>;
  savedAddresses: ReturnType<typeof savedAddressStore>;
  favorites: ReturnType<typeof favoriteStore>;
  sessions: ReturnType<typeof sessionStore>;
  identities: ReturnType<typeof identityStore>;
  orders: ReturnType<typeof orderStore>;
  restaurants: ReturnType<typeof restaurantStore>;
  menu: ReturnType<typeof menuStore>;
  loyalty: ReturnType<typeof loyaltyStore>;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;
/** Minutes that a past order spent in each status. */
const PACE: Partial<Record<OrderStatus, number>> = {
  CREATED: 2,
  CONFIRMED: 4,
  PREPARING: 18,
  READY: 4,
  IN_DELIVERY: 14,
  DELIVERED: 8,
};

/** A hash is slow by design, and the demo's customers have the same password, at every reset. */
const hashes = new Map<string, string>();

function hashOf(password: string): string {
  const hash = hashes.get(password) ?? hashPasswordSync(password);
  hashes.set(password, hash);
  return hash;
}

function seedCustomer(
  { customers, savedAddresses, favorites, identities, sessions }: Seeded,
  demo: DemoCustomer,
  at: number,
) {
  const { password, addresses = [], favorites: marked = [], stamps: _, ...more } = demo;
  const { identities: outside = [], devices = [], ...fields } = more;
  const [first] = outside;
  customers.create({
    ...fields,
    password_hash: password === undefined ? null : hashOf(password),
    auth_provider: first?.provider,
    external_id: first?.subject,
    accepted_terms_at: at - YEAR,
    created_at: at - YEAR,
  });
  for (const { provider, subject } of outside) identities.link(provider, subject, demo.id);
  for (const { id, ...address } of addresses) savedAddresses.add(demo.id, address, id);
  if (addresses[0]) savedAddresses.setMain(demo.id, addresses[0].id);
  for (const item_id of marked) favorites.set(demo.id, { item_id, active: true });
  for (const { name, days } of devices)
    sessions.open(demo.id, { device: name, created_at: at - days * DAY, last_seen_at: at - DAY });
}

/** @throws Error for an item or option that the store does not sell */
function lineOf(menu: Seeded["menu"], storeId: string, line: DemoPastOrder["lines"][number]): OrderLine {
  const item = menu.item(line.item_id, storeId);
  const options = line.options.map(({ group_id, id, quantity }) => {
    const group = item.groups.find((candidate) => candidate.id === group_id);
    const option = group?.options.find((candidate) => candidate.id === id);
    if (!option) throw new Error(`a past order names an unknown option ${group_id} ${id}`);
    return { group_id, id, name: option.name, quantity, unit_price: option.price };
  });
  const priced = { ...pricedPiece(item, line.options), quantity: line.quantity };
  return {
    id: newId("lin"),
    item_id: item.id,
    name: item.name,
    picture: item.picture,
    quantity: line.quantity,
    unit_price: priced.unit,
    total_price: linePrice(priced),
    note: line.note ?? null,
    options,
  };
}

/** The next status. A cancelled order ends after it was confirmed. */
function statusAfter({ checkout_option, ended }: DemoPastOrder, status: OrderStatus) {
  return ended === "CANCELLED" && status === "CONFIRMED" ? "CANCELLED" : nextStatus(status, checkout_option);
}

/** The statuses after CREATED, each with its time. */
function courseOf(past: DemoPastOrder): { status: OrderStatus; at: number }[] {
  const course: { status: OrderStatus; at: number }[] = [];
  let last: { status: OrderStatus; at: number } = { status: "CREATED", at: past.created_at };
  for (;;) {
    const status = statusAfter(past, last.status);
    if (!status) return course;
    last = { status, at: last.at + (PACE[last.status] ?? 0) * MINUTE };
    course.push(last);
  }
}

function amountsOf({ restaurants, menu }: Seeded, past: DemoPastOrder) {
  const restaurant = restaurants.byId(past.store_id);
  const lines = past.lines.map((line) => lineOf(menu, restaurant.id, line));
  const items_price = lines.reduce((sum, { total_price }) => sum + total_price, 0);
  const delivery_price = past.checkout_option === "DELIVERY" ? restaurant.fee : 0;
  const order_amount = items_price + restaurant.other_fees + delivery_price;
  return { lines, items_price, other_fees: restaurant.other_fees, delivery_price, order_amount };
}

function contactOf({ name, phone_number, email, document }: Customer) {
  return {
    name,
    phone_number: phone_number ?? "",
    email: email ?? undefined,
    document: document ?? undefined,
  };
}

function seedOrder(seeded: Seeded, past: DemoPastOrder): void {
  const { customers, savedAddresses, orders, restaurants } = seeded;
  const { id, customer_id, store_id, checkout_option, created_at, method } = past;
  const customer = customers.find(customer_id);
  if (!customer) throw new Error(`a past order is of an unknown customer ${customer_id}`);
  const [main = null] = savedAddresses.list(customer_id);
  const amounts = amountsOf(seeded, past);
  orders.insert({
    ...amounts,
    id,
    guest_id: null,
    customer_id,
    store_id,
    checkout_option,
    status: "CREATED",
    changed_at: created_at,
    next_at: null,
    created_at,
    checkout_time: null,
    estimated_at: created_at + restaurants.byId(store_id).minutes * MINUTE,
    address: checkout_option === "DELIVERY" ? main : null,
    contact: contactOf(customer),
    include_document_invoice: true,
    note: null,
  });
  for (const { status, at } of courseOf(past)) orders.enter(id, status, at, null);
  // It is paid on delivery or at the counter, so a cancelled order was not paid.
  const status = past.ended === "CONCLUDED" ? "PAID" : "PENDING";
  const payment = { id: newId("pay"), method, type: "PENDING" as const, status, change_for: null } as const;
  orders.addPayment(id, { ...payment, amount: amounts.order_amount }, created_at);
}

/** Writes the stamps that a customer's last orders have given: one each. */
function seedStamps({ orders, loyalty }: Seeded, { id, stamps }: DemoCustomer): void {
  if (stamps === undefined) return;
  for (const order of orders.ofCustomer(id, ["CONCLUDED"], stamps, 0)) loyalty.given(order.id, 1);
  loyalty.putCard(id, { stamps, expires_at: null });
}

/**
 * Writes a demo's customers, their past orders and stamps. Runs inside the caller's transaction.
 *
 * @throws Error for a demo that names something unknown
 */
export function seedCustomers(
  seeded: Seeded,
  demo: { customers: DemoCustomer[]; history: DemoPastOrder[] },
  at: number,
): void {
  for (const customer of demo.customers) seedCustomer(seeded, customer, at);
  for (const past of demo.history) seedOrder(seeded, past);
  for (const customer of demo.customers) seedStamps(seeded, customer);
}
