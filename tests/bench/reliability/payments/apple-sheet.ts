import type { Chance } from "../chance";
import { type CustomerBrowser, Unreachable } from "../customer-browser";
import type { Turns } from "../turns";

/** What Apple's sheet was told at the end: `unknown` closes it without a word. */
export type SheetOutcome = "paid" | "failed" | "unknown";

/** What a finger on the sheet gives. The sandbox's provider declines a token that says so. */
const TOKENS = { approved: 88, decline: 12 } as const;
const GATEWAY = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
const TRIES = 8;
const AGAIN_MS = 1_500;
/** Its value among the methods. Pages without script do not offer it: browsers that have it add it. */
export const APPLE_PAY = "APPLE_PAY";

/** An iPhone's Apple Pay, as `app/features/payments/wallet/apple-pay-session.ts` speaks with it. */
export class AppleSheet {
  /** What the last sheet was told. */
  told: SheetOutcome | undefined;

  constructor(
    private readonly browser: CustomerBrowser,
    private readonly chance: Chance,
    private readonly turns: Turns,
  ) {}

  /**
   * Opens the sheet, which has the merchant confirmed by the storefront, and gives the token of a payment.
   *
   * @param paid - `order` for one that is paid again, `table` for a share; nothing for the cart
   * @returns undefined where nobody ever does
   */
  async token(paid: Readonly<Record<string, string>>): Promise<string | undefined> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const form = { verification_url: GATEWAY, ...paid };
      const status = await this.browser.send("/payments/apple-pay/start-session", form).then(
        (answer) => answer.status,
        (error: unknown) => {
          if (error instanceof Unreachable) return 0;
          throw error;
        },
      );
      if (status === 200) {
        this.told = "unknown";
        return JSON.stringify({ paymentData: `${this.chance.pick(TOKENS)} ${this.chance.draw()}` });
      }
      await this.turns.pause(AGAIN_MS);
    }
    return undefined;
  }

  /** Asks what became of the payment, once the form was answered; closes without a word where nobody answers. */
  async close(): Promise<void> {
    const answer = await this.browser.look("/payments/apple-pay/outcome").catch(() => undefined);
    const outcome = answer?.status === 200 ? outcomeIn(answer.body) : undefined;
    this.told = outcome ?? "unknown";
  }
}

function outcomeIn(json: string): SheetOutcome | undefined {
  const word = /"outcome":"(\w+)"/.exec(json)?.[1];
  return (["paid", "failed", "unknown"] as const).find((known) => known === word);
}
