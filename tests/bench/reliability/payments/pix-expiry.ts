import type { Chance } from "../chance";
import type { Street } from "../checkout";
import type { Walk } from "../customer/walk";
import type { Provider, ProviderPayment } from "../provider";

/** How long a Pix of the run can be paid. */
export const PIX_SECONDS = 45;

/** When the money of a Pix that has expired comes after all. */
const LATE_MONEY = {
  never: 40,
  /** Before its customer has seen that it expired: the order is paid with it. */
  "before it is seen": 15,
  /** While they pay again. */
  meanwhile: 25,
  /** When they have paid again: it goes back. */
  afterwards: 20,
} as const;
type LateMoney = keyof typeof LATE_MONEY;

/** The clocks of this machine are the same; the provider may look a little later. In milliseconds. */
const SLACK_MS = 1_500;
/** How soon after the button that pays again the money comes. */
const SOON = { least: 0, most: 250 };

/** A Pix that expires, and its money, which may come late. */
export class ExpiredPix {
  private constructor(
    private readonly payment: ProviderPayment,
    private readonly money: LateMoney,
    private readonly soonMs: number,
    private readonly provider: Provider,
  ) {}

  /** Waits until an order's Pix has expired. Undefined where it is paid by something else. */
  static async of(
    orderId: string,
    walk: Walk,
    chance: Chance,
    { provider }: Street,
  ): Promise<ExpiredPix | undefined> {
    const [money, soonMs] = [chance.pick(LATE_MONEY), chance.whole(SOON.least, SOON.most)];
    const payment = await provider.paymentOf(orderId);
    if (payment.method !== "PIX" || payment.status !== "PENDING" || !payment.pix) return undefined;
    const left = Date.parse(payment.pix.expires_at) - Date.now();
    await walk.pause(Math.max(0, left) + SLACK_MS);
    walk.note(`the Pix expired; its money: ${money}`);
    const expired = new ExpiredPix(payment, money, soonMs, provider);
    if (money === "before it is seen") await provider.paid(payment);
    return expired;
  }

  /** While its customer pays again. */
  async whilePaying(walk: Walk): Promise<void> {
    if (this.money !== "meanwhile") return;
    await walk.pause(this.soonMs);
    await this.provider.paid(this.payment);
  }

  /** When its customer has paid again, or has left it. */
  async afterPaying(): Promise<void> {
    if (this.money === "afterwards") await this.provider.paid(this.payment);
  }
}
