/** A backend that is stopped for a while answers afterwards. */
const ANSWER_MS = 60_000;

/** Of an order's payment, what its provider knows. */
export interface ProviderPayment {
  id: string;
  method: string;
  type: string;
  status: string;
  pix?: { expires_at: string };
}

/** The far side of the storefront, straight at the sandbox: the payment provider, and the restaurant's staff. */
export class Provider {
  /** @param backend - the sandbox's origin */
  constructor(private readonly backend: string) {}

  /** @param customer - the id of the account that ordered; a guest's order is read without */
  async paymentOf(orderId: string, customer?: string): Promise<ProviderPayment> {
    const headers = {
      ...{ "x-company-id": "sandbox", "x-brand-id": "sandbox" },
      ...(customer === undefined ? {} : { Authorization: `Bearer ${await this.#tokenOf(customer)}` }),
    };
    const { payment } = await this.#ask<{ payment: ProviderPayment }>(`/order/orders/${orderId}`, {
      headers,
    });
    return payment;
  }

  /** The access token of a session beside the customer's own. */
  async #tokenOf(customer: string): Promise<string> {
    const path = `/customers/${encodeURIComponent(customer)}/sessions`;
    return (await this.control<{ access_token: string }>("POST", path)).access_token;
  }

  /** The money of a Pix has come. */
  async paid({ id }: Pick<ProviderPayment, "id">): Promise<void> {
    await this.control("POST", `/payments/${encodeURIComponent(id)}/settle`, { event: "PAID" });
  }

  /** A call of the sandbox's control API. @throws when it refuses */
  control<Answer>(method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    return this.#ask(`/control${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  async #ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const send = () => fetch(this.backend + path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    const answer = await send().catch((error: unknown) => {
      // The connection was kept open, and the backend was stopped since. What changes nothing is asked again.
      if (init.method === "POST") throw error;
      return send();
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    const value: Answer = text ? JSON.parse(text) : undefined;
    return value;
  }
}
