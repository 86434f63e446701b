import type { Ending } from "./checkout";

interface BookedOrder {
  id: string;
  created_at?: string;
  contact: { phone_number: string };
  payment: { id?: string; method: string; status: string; type: string };
}

export interface BookedPayment {
  id: string;
  order_id?: string;
  method: string;
  type: string;
  status: string;
  /** In minor units. */
  amount: { value: number };
}

const PAGE = 1_000;
const READ_MS = 30_000;
/** Money that was taken, or is held. */
const CHARGED: readonly string[] = ["PAID", "AUTHORIZED"];

/** The restaurant's books, read over the sandbox's control API. */
export class Books {
  /** Payments by id; the control API shows the last thousand, so they are noted as the run goes on. */
  readonly #payments = new Map<string, BookedPayment>();
  readonly #before = new Set<string>();

  /** @param backend - the sandbox's origin */
  constructor(private readonly backend: string) {}

  /** Payments that were there before anybody came are not of the run. */
  async open(): Promise<void> {
    for (const { id } of await this.#recentPayments()) this.#before.add(id);
  }

  async notePayments(): Promise<void> {
    for (const payment of await this.#recentPayments())
      if (!this.#before.has(payment.id)) this.#payments.set(payment.id, payment);
  }

  #recentPayments(): Promise<BookedPayment[]> {
    return this.#read<BookedPayment[]>(`/payments?limit=${PAGE}`);
  }

  async balance(): Promise<Balance> {
    await this.notePayments();
    const orders: BookedOrder[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const page = await this.#read<{ orders: BookedOrder[] }>(`/orders?limit=${PAGE}&offset=${offset}`);
      orders.push(...page.orders);
      if (page.orders.length < PAGE) break;
    }
    return new Balance(orders, [...this.#payments.values()]);
  }

  async #read<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(`${this.backend}/control${path}`, { signal: AbortSignal.timeout(READ_MS) });
    if (!answer.ok) throw new Error(`/control${path}: ${answer.status}`);
    const value: Answer = JSON.parse(await answer.text());
    return value;
  }
}

/**
 * What can be wrong with a checkout. `never shown`: none of the customer's pages showed the order. `tab ended elsewhere`:
 * one did, and another tab ended elsewhere.
 */
export type Fault =
  | "two orders"
  | "never shown"
  | "tab ended elsewhere"
  | "confirmed without order"
  | "charged twice"
  | "neither order nor cart"
  | "told paid wrongly"
  | "told unpaid wrongly";

/** Orders and payments, held against what their customers saw. */
export class Balance {
  readonly #ofPhone: Map<string, BookedOrder[]>;
  readonly #chargesOf: Map<string, number>;

  constructor(
    readonly orders: readonly BookedOrder[],
    readonly payments: readonly BookedPayment[],
  ) {
    this.#ofPhone = grouped(orders, ({ contact }) => contact.phone_number);
    const charged = payments.filter(({ status }) => CHARGED.includes(status));
    const byOrder = grouped(charged, ({ order_id }) => order_id ?? "");
    this.#chargesOf = new Map([...byOrder].map(([id, of]) => [id, of.length]));
  }

  /** How many charges there are in all. */
  get charges(): number {
    return [...this.#chargesOf.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Charges without an order. */
  get strayCharges(): number {
    const known = new Set(this.orders.map(({ id }) => id));
    return [...this.#chargesOf].reduce((sum, [id, count]) => sum + (known.has(id) ? 0 : count), 0);
  }

  /** Orders that none of these customers gave. */
  strayOrders(endings: readonly Ending[]): number {
    const phones = new Set(endings.map(({ phone }) => phone));
    return this.orders.filter(({ contact }) => !phones.has(contact.phone_number)).length;
  }

  /** The orders of a customer. @param phone - E.164 */
  ordersOf(phone: string): readonly BookedOrder[] {
    return this.#ofPhone.get(phone) ?? [];
  }

  /** What is wrong with one checkout; nothing, as a rule. */
  faultsOf({ phone, kind, orders, strayTabs, isToldPaid }: Ending): Fault[] {
    const booked = this.ordersOf(phone);
    const isBooked = (id: string) => booked.some((order) => order.id === id);
    const faults: Fault[] = [];
    if (booked.length > 1) faults.push("two orders");
    if (booked.some(({ id }) => !orders.includes(id))) faults.push("never shown");
    else if ((booked.length > 0 && kind !== "ordered") || strayTabs > 0) faults.push("tab ended elsewhere");
    if (!orders.every(isBooked)) faults.push("confirmed without order");
    if (booked.some(({ id }) => (this.#chargesOf.get(id) ?? 0) > 1)) faults.push("charged twice");
    if (booked.length === 0 && kind !== "refused") faults.push("neither order nor cart");
    const isCharged = booked.some(({ id }) => (this.#chargesOf.get(id) ?? 0) > 0);
    if (isToldPaid === true && !isCharged) faults.push("told paid wrongly");
    if (isToldPaid === false && isCharged) faults.push("told unpaid wrongly");
    return faults;
  }
}

/** Entries by the key that each has. */
function grouped<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
}
