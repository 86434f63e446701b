/** A backend that is stopped for a while answers afterwards. */
const ANSWER_MS = 60_000;

/** Of an order's payment, what its provider knows. */
export interface ProviderPayment {
  id: string;
  method: string;
  type: string;
  status: string;
}

/** The payment provider's side of an order, straight at the sandbox: where money comes from without the storefront. */
export class Provider {
  /** @param backend - the sandbox's origin */
  constructor(private readonly backend: string) {}

  async paymentOf(orderId: string): Promise<ProviderPayment> {
    const headers = { "x-company-id": "sandbox", "x-brand-id": "sandbox" };
    const { payment } = await this.#ask<{ payment: ProviderPayment }>(`/order/orders/${orderId}`, {
      headers,
    });
    return payment;
  }

  /** The money of a Pix has come. */
  async paid({ id }: ProviderPayment): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ event: "PAID" });
    await this.#ask(`/control/payments/${id}/settle`, { method: "POST", headers, body });
  }

  async #ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(this.backend + path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const value: Answer = JSON.parse(await answer.text());
    return value;
  }
}
