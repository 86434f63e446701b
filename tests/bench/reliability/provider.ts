/** A backend that is stopped for a while answers afterwards. */
const ANSWER_MS = 60_000;

/** Of an order's payment, what its provider knows. */
export interface ProviderPayment {
  id: string;
  method: string;
  status: string;
}

/** The far side of the storefront, straight at the sandbox: the payment provider, and the restaurant's staff. */
export class Provider {
  /** @param backend - the sandbox's origin */
  constructor(private readonly backend: string) {}

  /** Of a guest's order. */
  async paymentOf(orderId: string): Promise<ProviderPayment> {
    const headers = { "x-company-id": "sandbox", "x-brand-id": "sandbox" };
    const path = `/order/orders/${orderId}`;
    return (await this.#ask<{ payment: ProviderPayment }>(path, { headers })).payment;
  }

  /** The money of a Pix has come. */
  async paid({ id }: ProviderPayment): Promise<void> {
    await this.#control(`/payments/${encodeURIComponent(id)}/settle`, { event: "PAID" });
  }

  /** So that an order stays as it was placed while it is looked at. */
  async cooksByHand(): Promise<void> {
    await this.#control("/kitchen", { mode: "manual" });
  }

  async #control(path: string, body: object): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    await this.#ask(`/control${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  }

  async #ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(this.backend + path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    const value: Answer = text ? JSON.parse(text) : undefined;
    return value;
  }
}
