import type { Capability } from "../../../app/services/contract/cms.server";
import { LEVELS, type Level } from "../../../app/services/contract/levels.server";
import type { Amount, Change } from "./sandbox-control";
import { TableControl } from "./table-control";

/** An order as the backend has it: the contract's, and whom to call about it. */
export interface PlacedOrder {
  id: string;
  number: string;
  status: string;
  checkout_option: string;
  /** The slot that it is for. */
  checkout_time?: string;
  address?: { street: string; number: string; complement?: string; postal_code: string };
  rating?: { stars: number; tags?: string[]; text?: string };
  issues?: { id: string; kind: string; item_ids?: string[]; text?: string; status: string }[];
  items: {
    id: string;
    item_id: string;
    quantity: number;
    note?: string;
    options: { id: string; quantity: number }[];
  }[];
  total: { items_price: Amount; delivery_price: Amount; tip?: Amount; order_amount: Amount };
  contact: { name: string; phone_number: string; document?: string };
  document?: string;
  note?: string;
  payment: { method: string; type: string; status: string; change_for?: Amount };
}

/** A fault of the backend; `path` is a prefix within the area, or a pattern with `*`. */
export interface Fault {
  kind:
    | "delay"
    | "status"
    | "drop"
    | "html"
    | "truncate"
    | "wrong-type"
    | "bad-entry"
    | "enormous"
    | "endless"
    | "hang";
  area?: "cms" | "catalog" | "order" | "crm" | "admin" | "pictures" | "oidc";
  method?: string;
  path?: string;
  delay_ms?: number;
  status?: number;
  times?: number;
  /** The work is done before the fault strikes: only the answer is lost. */
  after?: "commit";
}

/** A call as the backend got it; names of headers in lower case. */
export interface BackendCall {
  /** An ISO time. */
  at: string;
  area: string;
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: string;
  status: number;
}

/** Steers the sandbox backend, as its operator would. */
export class Control extends TableControl {
  /**
   * The demo restaurant as it was written, with a kitchen that waits for {@link advance}. Its tables wait for the
   * journeys that are about them: all others begin at one door, on a phone too.
   */
  async reset(): Promise<void> {
    await this.call("POST", "/reset");
    await this.setFlags({ table_payment: false });
    await this.call("POST", "/kitchen", { mode: "manual" });
  }

  /** The orders placed, oldest first. */
  async orders(): Promise<PlacedOrder[]> {
    const { orders } = await this.call<{ orders: PlacedOrder[] }>("GET", "/orders");
    return orders.reverse();
  }

  /** Moves an order on by one status. */
  async advance(orderId: string): Promise<void> {
    await this.call("POST", `/orders/${encodeURIComponent(orderId)}/advance`);
  }

  /** The restaurant expects an order in so many minutes; below 0 it is late. */
  async estimate(orderId: string, minutes: number): Promise<void> {
    await this.call("POST", `/orders/${encodeURIComponent(orderId)}/estimate`, { minutes });
  }

  /** The restaurant puts an order off by so many minutes, and says why. */
  async delay(orderId: string, minutes: number, reason: string): Promise<void> {
    await this.call("POST", `/orders/${encodeURIComponent(orderId)}/delay`, { minutes, reason });
  }

  /** Puts an order's courier on its way: 0 at the restaurant, 1 at the door. */
  async putCourier(orderId: string, share: number): Promise<void> {
    await this.call("POST", `/orders/${encodeURIComponent(orderId)}/courier`, { share });
  }

  /** The restaurant answers what was reported last of an order. */
  async answerIssue(orderId: string, text: string): Promise<void> {
    const order = (await this.orders()).find(({ id }) => id === orderId);
    const issue = order?.issues?.at(-1);
    if (!issue) throw new Error("Nothing was reported of this order");
    const path = `/orders/${encodeURIComponent(orderId)}/issues/${encodeURIComponent(issue.id)}/answer`;
    await this.call("POST", path, { text });
  }

  async fault(fault: Fault): Promise<void> {
    await this.call("POST", "/faults", { ...fault });
  }

  async clearFaults(): Promise<void> {
    await this.call("DELETE", "/faults");
  }

  async changeItem(id: string, change: { status?: "AVAILABLE" | "UNAVAILABLE"; price_cents?: number }) {
    await this.call("POST", `/items/${encodeURIComponent(id)}`, change);
  }

  /** Sells all options of a group out, or the first so many. */
  async sellOut(id: string, group: { id: string; items: readonly { id: string }[] }, count?: number) {
    for (const option of group.items.slice(0, count))
      await this.call(
        "POST",
        `/items/${[id, "options", group.id, option.id].map(encodeURIComponent).join("/")}`,
        {
          status: "UNAVAILABLE",
        },
      );
  }

  /** How a group's options count in the price of its item. */
  async setPricing(id: string, group: string, pricing: "SUM" | "HIGHEST" | "AVERAGE") {
    await this.call("POST", `/items/${[id, "options", group].map(encodeURIComponent).join("/")}`, {
      pricing,
    });
  }

  /** Changes every store: `open`, `minimum_order_cents`, `fee_cents` and the like. */
  async changeStores(change: { open?: boolean; minimum_order_cents?: number; fee_cents?: number }) {
    for (const { id } of await this.call<{ id: string }[]>("GET", "/stores"))
      await this.call("POST", `/stores/${encodeURIComponent(id)}`, change);
  }

  /** Changes one store; `hours` by weekday, 0 being Sunday, take the place of those it had. */
  async changeStore(
    id: string,
    change: { open?: boolean; hours?: { weekday: number; startTime: string; endTime: string }[] },
  ): Promise<void> {
    await this.call("POST", `/stores/${encodeURIComponent(id)}`, change);
  }

  /** Whether a store's service is there today. */
  async setService(id: string, status: "AVAILABLE" | "UNAVAILABLE"): Promise<void> {
    await this.call("POST", `/services/${encodeURIComponent(id)}`, { status });
  }

  /** The backend forgets a cart, as after a night. */
  async forgetCart(id: string): Promise<void> {
    await this.call("DELETE", `/carts/${encodeURIComponent(id)}`);
  }

  /** The backend drops the draft of the guest who came last: whatever is asked about it is a 406. */
  async dropLastGuest(): Promise<void> {
    const sessions = (await this.requests()).map(({ path }) => /guest-user\/([^/]+)/.exec(path)?.[1] ?? []);
    const id = sessions.flat().at(-1);
    if (id === undefined) throw new Error("No guest has a session");
    await this.call("DELETE", `/guests/${id}`);
  }

  /** The id of the cart, a guest's or a customer's, that was last put something into. @throws when there is none */
  async lastCart(): Promise<string> {
    const paths = (await this.requests()).map(
      ({ path }) => /(?:guest-user\/([^/]+)\/cart|session\/cart\/([^/]+))\/items/.exec(path) ?? [],
    );
    const id = paths.flatMap(([, guests, customers]) => guests ?? customers ?? []).at(-1);
    if (id === undefined) throw new Error("Nobody has put anything in a cart");
    return decodeURIComponent(id);
  }

  /** Gives a customer so many stamps; a goal's worth becomes a coupon. */
  async setStamps(customerId: string, stamps: number): Promise<void> {
    await this.call("POST", `/customers/${encodeURIComponent(customerId)}/stamps`, { stamps });
  }

  /** Switches what the backend offers beyond the specification. */
  async setCapabilities(capabilities: Partial<Record<Capability, boolean>>) {
    await this.call("POST", "/capabilities", capabilities);
  }

  /** Switches the levels of the specification that the backend has. */
  async setLevels(levels: Partial<Record<Level, boolean>>) {
    await this.call("POST", "/levels", levels);
  }

  /** Leaves the backend these levels, and `menu`. */
  async keepLevels(...levels: readonly Level[]) {
    await this.setLevels(Object.fromEntries(LEVELS.map((level) => [level, levels.includes(level)])));
  }

  async setFlags(flags: { delivery?: boolean; table_payment?: boolean; external_login?: boolean }) {
    await this.call("POST", "/flags", flags);
  }

  /** The restaurant's colours, `#rrggbb` by name. */
  async setTheme(colors: Record<string, string>): Promise<void> {
    await this.call("POST", "/theme", colors);
  }

  /** Whether the restaurant counts visits, under this id; the demo does not. */
  async setAnalytics(measurementId: string | null): Promise<void> {
    await this.call("POST", "/analytics", { measurement_id: measurementId });
  }

  /** Ends the time of the tokens that are out: the next call with one is a 401. */
  async expireTokens(kind: "access" | "refresh"): Promise<void> {
    await this.call("POST", "/tokens/expire", { kind });
  }

  /** Sets how the payment of an order stands. */
  async setPayment(orderId: string, status: "PAID" | "FAILED" | "EXPIRED" | "REFUNDED"): Promise<void> {
    await this.call("POST", `/orders/${encodeURIComponent(orderId)}/payment`, { status });
  }

  /** How the payment provider behaves: among others how its bank's page leads back. */
  async setPayments(settings: {
    pix_seconds?: number;
    challenge_seconds?: number;
    return_by?: "GET" | "POST";
  }) {
    await this.call("POST", "/payments/settings", settings);
  }

  /** Payments of all orders and tables, newest first; at a table the amount is with the fee. */
  payments(): Promise<{ id: string; order_id?: string; method: string; status: string; amount: Amount }[]> {
    return this.call("GET", "/payments");
  }

  /** The customers as the backend has them. */
  customers(): Promise<
    { name: string; email: string; phone_number?: string; image?: string; push_token?: string }[]
  > {
    return this.call("GET", "/customers");
  }

  /** What was "sent", newest first: mails, messages, alerts; to everybody, or to one. */
  letters(recipient?: string): Promise<{ kind: string; recipient: string; text: string; code?: string }[]> {
    return this.call(
      "GET",
      `/outbox${recipient === undefined ? "" : `?recipient=${encodeURIComponent(recipient)}`}`,
    );
  }

  /** One more customer with all that an order needs; their id. */
  async addCustomer(customer: Change): Promise<string> {
    return (await this.call<{ id: string }>("POST", "/customers", customer)).id;
  }

  /** The calls that the backend has got since the last reset, oldest first. */
  requests(): Promise<BackendCall[]> {
    return this.call("GET", "/requests");
  }

  /** Begins to count the calls anew. */
  async forgetRequests(): Promise<void> {
    await this.call("DELETE", "/requests");
  }
}
