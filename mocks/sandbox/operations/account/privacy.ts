import type { Store } from "../../state";
import type { Customer } from "../../state/account/customers";
import { checkPassword } from "./accounts";
import { countSend } from "./codes";
import { type Say, sendAccountDeleted, sendMyData } from "./mails";

const MOST_ORDERS = 1_000;

/**
 * Everything that is stored about a customer, with money in minor units and instants in milliseconds since the epoch.
 */
function dataOf(store: Store, customer: Customer): object {
  const { password_hash: _, picture_id, push_token, ...account } = customer;
  const orders = store.orders.ofCustomer(
    customer.id,
    ["CREATED", "CONFIRMED", "PREPARING", "READY", "IN_DELIVERY", "DELIVERED", "CONCLUDED", "CANCELLED"],
    MOST_ORDERS,
    0,
  );
  return {
    account: { ...account, has_picture: picture_id !== null, receives_alerts: push_token !== null },
    outside_accounts: store.identities.ofCustomer(customer.id),
    addresses: store.savedAddresses.list(customer.id),
    favorites: store.favorites.list(customer.id),
    stamps: store.loyalty.card(customer.id).stamps,
    orders: orders.map((order) => ({
      number: order.number,
      created_at: order.created_at,
      status: order.status,
      contact: order.contact,
      address: order.address,
      order_amount: order.order_amount,
      items: store.orders.lines(order.id).map(({ item_id, quantity, note }) => ({ item_id, quantity, note })),
    })),
  };
}

/**
 * Mails a customer's data to the account's own address. The answer does not reveal whether the account exists.
 *
 * @throws ContractError 429
 */
export function requestMyData(store: Store, say: Say, email: string, document: string): void {
  store.atomically(() => {
    countSend(store, "my_data", email);
    const customer = store.customers.findBy("email", email);
    if (customer?.document === document) sendMyData(store, say, email, dataOf(store, customer));
  });
}

/**
 * Deletes the account and all its sessions. A password is optional, but it must be right if it is sent.
 *
 * @throws ContractError 403 for a wrong password
 */
export async function deleteAccount(
  store: Store,
  say: Say,
  customerId: string,
  password: string | undefined,
): Promise<void> {
  const customer = store.customers.find(customerId);
  if (customer && password !== undefined) await checkPassword(customer, password);
  store.atomically(() => {
    const email = store.customers.find(customerId)?.email;
    store.customers.erase(customerId);
    if (email) sendAccountDeleted(store, say, email);
  });
}
