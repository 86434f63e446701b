import { type Amount, SandboxControl } from "./sandbox-control";

/** A table as the staff see it; `link` is what its code holds. */
export interface ServedTable {
  link: string;
  status: string;
  order?: {
    session_id: string;
    items: {
      id: string;
      item_id: string;
      name: string;
      quantity: number;
      total_price: Amount;
      status: string;
    }[];
    total: { items_price: Amount; paid: Amount; reserved: Amount; remaining: Amount };
    diners: { name: string; paid: Amount }[];
    payments: { id: string; diner_name: string; amount: Amount; status: string; code?: string }[];
  };
}

/** The demo's tables stand in one of its restaurants. */
const TABLE_STORE = "vila-madalena";

function tablePath(id: string, step?: string): string {
  return ["/tables", TABLE_STORE, encodeURIComponent(id), step].filter(Boolean).join("/");
}

/** What the staff do at a table, and its payments' provider. */
export class TableControl extends SandboxControl {
  /** A table of the demo's restaurant with its bill, as the staff see it. */
  table(id: string): Promise<ServedTable> {
    return this.call("GET", tablePath(id));
  }

  /** What somebody at a table has paid, or is paying: "PAID 1000". */
  async sharesOf(id: string, diner: string): Promise<string[]> {
    const { order } = await this.table(id);
    const own = order?.payments.filter(({ diner_name }) => diner_name === diner) ?? [];
    return own.map(({ status, amount }) => `${status} ${amount.value}`);
  }

  /** The kitchen brings something to a table. */
  async tableItems(id: string, items: { item_id: string; quantity?: number; ordered_by?: string }[]) {
    await this.call("POST", tablePath(id, "items"), { items });
  }

  async tableState(id: string, state: "OPEN" | "BEING_TOTALED" | "TOTALED"): Promise<void> {
    await this.call("POST", tablePath(id, "state"), { state });
  }

  /** The staff close a bill, paid or not. */
  async closeTable(id: string): Promise<void> {
    await this.call("POST", tablePath(id, "close"));
  }

  /** New people sit down where the last bill is closed: it is nobody's yet. */
  async openTable(id: string): Promise<void> {
    await this.call("POST", tablePath(id, "open"), {});
  }

  /** The kitchen goes one step further with all that diners have sent. */
  async cooks(id: string): Promise<void> {
    await this.call("POST", tablePath(id, "courses"), {});
  }

  /** Every payment under way at a table expires. */
  async expireTable(id: string): Promise<void> {
    await this.call("POST", tablePath(id, "expire"));
  }

  /** How a payment at a table comes out. */
  async settleShare(paymentId: string, status: "PAID" | "FAILED" | "EXPIRED"): Promise<void> {
    await this.call("POST", `/table-payments/${encodeURIComponent(paymentId)}/settle`, { status });
  }

  /** Money comes for a payment, whatever became of it: the provider knows no table. */
  async lateMoney(paymentId: string): Promise<void> {
    await this.call("POST", `/payments/${encodeURIComponent(paymentId)}/settle`, { event: "PAID" });
  }

  /** Gives a payment at a table back, or fails to. */
  async refundShare(paymentId: string, fail = false): Promise<void> {
    await this.call("POST", `/table-payments/${encodeURIComponent(paymentId)}/refund`, { fail });
  }
}
