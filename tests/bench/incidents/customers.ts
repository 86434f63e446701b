import { HOME } from "../../e2e/people/ana";
import { DISH, DISH_FORM } from "../../e2e/people/dishes";
import { CustomerBrowser } from "../reliability/customer-browser";
import { choices, hiddenField } from "../reliability/html";
import { Turns } from "../reliability/turns";

/** A few customers look around, and one orders each second: an evening that monitoring can see. */
const LOOK_MS = 250;
const ORDER_MS = 1_000;
const LOOKED_AT = ["/menu", "/cart", "/payment"];

/** The customers of an evening, who go on whatever happens. */
export class Customers {
  /** Whether anybody orders. */
  orders = true;
  #isOver = false;
  #number = 0;
  #works: Promise<void>[] = [];
  readonly #turns = new Turns(1_000);

  constructor(private readonly origin: string) {}

  begin(): void {
    this.#works = [this.#every(LOOK_MS, this.#looker()), this.#every(ORDER_MS, () => this.#order())];
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#works);
  }

  /** Somebody who has just come, each from another address. */
  newcomer(): CustomerBrowser {
    this.#number += 1;
    const address = `10.1.${(this.#number >> 8) & 255}.${this.#number & 255}`;
    return new CustomerBrowser(this.origin, this.#turns, { isPhone: false, address });
  }

  /** Does something at intervals, without waiting for it. What fails is the incident's matter. */
  async #every(ms: number, work: () => Promise<unknown>): Promise<void> {
    const underWay = new Set<Promise<unknown>>();
    while (!this.#isOver) {
      const one = this.#turns.take(work).catch(() => undefined);
      underWay.add(one);
      one.then(() => underWay.delete(one));
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    await Promise.all(underWay);
  }

  #looker(): () => Promise<unknown> {
    let guest: Promise<CustomerBrowser> | undefined;
    let at = 0;
    return async () => {
      guest ??= this.#withCart();
      const path = LOOKED_AT[at++ % LOOKED_AT.length] ?? "/";
      const browser = await guest.catch(() => undefined);
      if (browser) await browser.open(path);
      else guest = undefined;
    };
  }

  async #withCart(): Promise<CustomerBrowser> {
    const browser = this.newcomer();
    await browser.send("/geolocation", { query: HOME.cep });
    const found = await browser.open("/geolocation/address");
    const { number, complement } = HOME;
    const candidate = choices(found, "candidate")[0] ?? "";
    await browser.send("/geolocation/address", { candidate, number, complement });
    await browser.send("/geolocation/confirm", { checkout_option: "DELIVERY" });
    const item = await browser.send(`/menu/${DISH.id}`, DISH_FORM);
    if (item.status >= 400) throw new Error("no cart");
    return browser;
  }

  async #order(): Promise<void> {
    if (!this.orders) return;
    const browser = await this.#withCart();
    const page = await browser.open("/payment");
    const [key, shown] = [hiddenField(page, "key"), hiddenField(page, "shown")];
    const phone = `1197${String(this.#number).padStart(7, "0")}`;
    const typed = { name: "Cliente da Prova", phone, method: "CASH", when: "now" };
    await browser.send("/payment", { key, shown, ...typed });
  }
}
