/** What a call of the control API sends. */
export type Change = Record<string, unknown>;

/** An amount in minor units. */
export interface Amount {
  value: number;
  currency: string;
}

/** The sandbox's control API. */
export class SandboxControl {
  readonly #base: string;

  /** @param origin - of the sandbox */
  constructor(origin: string) {
    this.#base = `${origin}/control`;
  }

  protected async call<Answer>(method: string, path: string, body?: Change): Promise<Answer> {
    const answer = await fetch(this.#base + path, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} /control${path}: ${answer.status} ${text}`);
    const value: Answer = text ? JSON.parse(text) : undefined;
    return value;
  }
}
