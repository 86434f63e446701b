import type { BackendGate } from "./backend-gate";
import { Account } from "./customer/account";
import { comeAsGuest, putDish } from "./customer/arrivals";
import { press } from "./customer/button";
import { orderInList } from "./customer/order-list";
import { sightOf } from "./customer/page-reading";
import { Walk } from "./customer/walk";
import { CustomerBrowser, type Form, type Page } from "./customer-browser";
import { choices, hiddenField } from "./html";
import { payAfterwards } from "./payments/afterwards";
import { APPLE_PAY, AppleSheet, type SheetOutcome } from "./payments/apple-sheet";
import type { Plan } from "./plan";
import type { Provider } from "./provider";
import type { Turns } from "./turns";

/** How a checkout ended for its customer, by what the browser shows last. */
export interface Ending {
  plan: Plan;
  /** By which it is known to the backend. E.164 */
  phone: string;
  /** The way of paying that was chosen last. */
  way: string;
  /**
   * `ordered`: on an order's page; `refused`: told so, and with the cart as it was; `signed out`: the session was over,
   * the cart went with it (specification: "Token refresh"), and the account has no order; `left`: something else.
   */
  kind: "ordered" | "refused" | "signed out" | "left";
  /** The orders whose pages the customer's tabs showed. */
  orders: string[];
  /** Tabs that did not come to the order that another tab of the customer shows. */
  strayTabs: number;
  /** Whether a page said on the way that it was finding out. */
  hasWaited: boolean;
  /** Whether the order's page said at last that it is paid; undefined where nobody looked. */
  isToldPaid?: boolean | undefined;
  /** What Apple's last sheet was told. */
  sheet?: SheetOutcome | undefined;
  /** How often the customer had to sign in again. */
  signedInAgain?: number;
  /** The pages, for whoever has to find out what went wrong. */
  trail: string[];
}

/** What the customers of a run share. */
export interface Street {
  origin: string;
  gate: BackendGate;
  provider: Provider;
  turns: Turns;
  /** Ways of paying that are tried, of those that the page offers. */
  ways: readonly string[];
}

const TRIES = 6;
const SAVED_CARD = "saved:";

/** One customer's checkout, from the door to wherever it ends. */
export class Checkout {
  readonly #walk: Walk;
  readonly #phone: string;
  readonly #account: Account | undefined;
  readonly #sheet: AppleSheet | undefined;
  #strayTabs = 0;
  #way = "";

  constructor(
    private readonly plan: Plan,
    private readonly street: Street,
  ) {
    const { number, visit, chance } = plan;
    // An iPhone.
    const isPhone = visit === "apple" || plan.isPhone;
    this.#phone = `1197${String(number).padStart(7, "0")}`;
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const browser = new CustomerBrowser(street.origin, street.turns, { isPhone, address });
    const account =
      visit === "customer" ? new Account(number, `+55${this.#phone}`, chance, street.provider) : undefined;
    this.#account = account;
    this.#sheet = visit === "apple" ? new AppleSheet(browser, chance, street.turns) : undefined;
    const signIn = account && (() => account.signIn(browser));
    this.#walk = new Walk(browser, { isPhone, chance }, street.turns, signIn);
  }

  async run(): Promise<Ending> {
    const walk = this.#walk;
    let ended: Pick<Ending, "kind" | "isToldPaid"> = { kind: "left" };
    try {
      if (this.#account) {
        await this.#account.comeIn(walk);
        await putDish(walk);
      } else await comeAsGuest(walk);
      ended = await this.#order();
    } catch (error) {
      walk.note(`ended by ${error instanceof Error ? error.message : error}`);
    }
    const { orders, hasWaited, trail, signedInAgain } = walk;
    return {
      ...{ plan: this.plan, phone: `+55${this.#phone}`, way: this.#way, ...ended },
      ...{ orders: [...orders], strayTabs: this.#strayTabs, hasWaited, signedInAgain, trail },
      sheet: this.#sheet?.told,
    };
  }

  /** From the checkout's page on, as often as it takes and the customer likes. */
  async #order(): Promise<Pick<Ending, "kind" | "isToldPaid">> {
    const walk = this.#walk;
    await this.#account?.perhapsExpire();
    let page = await this.#atCheckout(await walk.goTo("/payment"));
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (sightOf(page).kind !== "checkout") break;
      await this.#account?.perhapsExpire();
      page = await this.#atCheckout(await walk.settle(await this.#press(page, attempt)));
      if (sightOf(page).kind === "order" || !this.plan.persists) break;
      if (sightOf(page).kind === "none") page = await walk.goTo("/payment");
    }
    return this.#end(page);
  }

  /** Whoever had to sign in again on the way goes on where they were. */
  async #atCheckout(page: Page): Promise<Page> {
    const isAstray = this.#walk.signedInAgain > 0 && sightOf(page).kind === "other";
    return isAstray ? this.#walk.goTo("/payment") : page;
  }

  /** Fills the checkout in and presses the button, in the manner of this customer. */
  async #press(page: Page, attempt: number): Promise<Page> {
    const { manner, networkFaults } = this.plan;
    const walk = this.#walk;
    const fields = await this.#filled(page, attempt);
    this.street.gate.plan(fields.key, attempt === 0 ? networkFaults : []);
    const inOtherTab = async (): Promise<Form | undefined> => {
      const other = await walk.goTo("/payment");
      return sightOf(other).kind === "checkout" ? this.#filled(other, 1) : undefined;
    };
    const form = { path: "/payment", fields, anew: "/payment", inOtherTab };
    const pressed = await press(walk, attempt === 0 ? manner : "once", this.plan, form);
    this.#strayTabs += pressed.strayTabs;
    if ("wallet" in fields) await this.#sheet?.close();
    return pressed.page;
  }

  async #filled(page: Page, attempt: number): Promise<Record<string, string> & { key: string }> {
    const ways = this.#waysOf(page);
    this.#way = ways[(Math.floor(this.plan.way * ways.length) + attempt) % ways.length] ?? "CASH";
    const token = this.#way === APPLE_PAY ? await this.#sheet?.token({}) : undefined;
    if (this.#way === APPLE_PAY && token === undefined) this.#way = "CASH";
    const [key, shown] = [hiddenField(page, "key"), hiddenField(page, "shown")];
    const save = this.#account && this.#way === "card:CREDIT" ? { save: "on" } : {};
    return {
      ...{ key, shown, name: "Cliente da Prova", phone: this.#phone, method: this.#way, when: "now" },
      ...{ ...save, ...(token === undefined ? {} : { wallet: token }) },
    };
  }

  /** What this customer may pay with, of what the page offers. */
  #waysOf(page: Page): string[] {
    const offered = choices(page, "method");
    const usual = this.street.ways.filter((way) => offered.includes(way));
    if (this.plan.visit === "pix") return ["PIX"];
    // Two in three pay by the sheet at first, and whoever it declined mostly does again.
    if (this.#sheet) return [APPLE_PAY, APPLE_PAY, "PIX"];
    const saved = offered.filter((way) => way.startsWith(SAVED_CARD));
    // Who has saved a card pays with it half of the time.
    return saved.length > 0 ? [...usual, ...usual.map((_, at) => saved[at % saved.length] ?? "PIX")] : usual;
  }

  /** What the last page says, held against the cart where it says that nothing was ordered. */
  async #end(page: Page): Promise<Pick<Ending, "kind" | "isToldPaid">> {
    const sight = sightOf(page);
    if (sight.kind === "order") {
      await this.#account?.perhapsExpire();
      const payer = { sheet: this.#sheet, customer: this.#account?.id };
      const isToldPaid = await payAfterwards(sight.id, this.#walk, this.plan, this.street, payer);
      return { kind: "ordered", isToldPaid };
    }
    const walk = this.#walk;
    if (!["none", "checkout", "bag", "gone"].includes(sight.kind)) return { kind: "left" };
    const last = await walk.goTo("/cart");
    const cart = sightOf(last);
    // The page of the cart finds an order whose answer was lost.
    if (cart.kind === "order") return this.#end(last);
    if (cart.kind === "bag" && !cart.isEmpty) return { kind: "refused" };
    if (walk.signedInAgain === 0) return { kind: "left" };
    const order = await orderInList(walk);
    return order === undefined ? { kind: "signed out" } : this.#end(await walk.goTo(order));
  }
}
