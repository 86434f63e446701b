import { HOME } from "../../e2e/people/ana";
import { DISH, DISH_FORM } from "../../e2e/people/dishes";
import { payAfterwards } from "./afterwards";
import type { BackendGate } from "./backend-gate";
import { CustomerBrowser, type Page, Unreachable } from "./customer-browser";
import { choices, hiddenField } from "./html";
import { sightOf } from "./page-reading";
import type { Plan } from "./plan";
import type { Provider } from "./provider";
import type { Turns } from "./turns";
import { Walk } from "./walk";

/** How a checkout ended for its customer, by what the browser shows last. */
export interface Ending {
  plan: Plan;
  /** By which it is known to the backend. E.164 */
  phone: string;
  /** The way of paying that was chosen last. */
  way: string;
  /** `ordered`: on an order's page; `refused`: told so, and with the cart as it was; `left`: something else. */
  kind: "ordered" | "refused" | "left";
  /** The orders whose pages the customer's tabs showed. */
  orders: string[];
  /** Tabs that did not come to the order that another tab of the customer shows. */
  strayTabs: number;
  /** Whether a page said on the way that it was finding out. */
  hasWaited: boolean;
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
const STEPS_REPEATED = 40;
const STEP_MS = 1_500;
/** A connection that breaks does so soon after the button; it is back after a while. In milliseconds. */
const BREAKS = { least: 1, most: 120 };
const BACK = { least: 50, most: 3_000 };

/** One customer's checkout, from the door to wherever it ends. */
export class Checkout {
  readonly #walk: Walk;
  readonly #phone: string;
  #strayTabs = 0;
  #way = "";

  constructor(
    private readonly plan: Plan,
    private readonly street: Street,
  ) {
    const { number, isPhone } = plan;
    this.#phone = `1197${String(number).padStart(7, "0")}`;
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const browser = new CustomerBrowser(street.origin, street.turns, { isPhone, address });
    this.#walk = new Walk(browser, plan, street.turns);
  }

  async run(): Promise<Ending> {
    let kind: Ending["kind"] = "left";
    try {
      await this.#fillCart();
      kind = await this.#order();
    } catch (error) {
      this.#walk.note(`ended by ${error instanceof Error ? error.message : error}`);
    }
    const { orders, hasWaited, trail } = this.#walk;
    const [phone, way, strayTabs] = [`+55${this.#phone}`, this.#way, this.#strayTabs];
    return { plan: this.plan, phone, way, kind, orders: [...orders], strayTabs, hasWaited, trail };
  }

  async #fillCart(): Promise<void> {
    await this.#prepare("/geolocation", { query: HOME.cep });
    const found = await this.#prepare("/geolocation/address");
    const { number, complement } = HOME;
    const candidate = choices(found, "candidate")[0] ?? "";
    await this.#prepare("/geolocation/address", { candidate, number, complement });
    await this.#prepare("/geolocation/confirm", { checkout_option: "DELIVERY" });
    await this.#prepare(`/menu/${DISH.id}`, DISH_FORM);
  }

  /** A step on the way to the checkout, repeated until it is done. @throws when it never is */
  async #prepare(path: string, form?: Readonly<Record<string, string>>): Promise<Page> {
    const { browser } = this.#walk;
    for (let attempt = 0; attempt < STEPS_REPEATED; attempt++) {
      let waitMs = STEP_MS;
      try {
        const page = form ? await browser.send(path, form) : await browser.open(path);
        if (page.status < 400) return page;
        this.#walk.note(`${path} ${page.status}`);
        waitMs = page.retryAfter * 1_000 || STEP_MS;
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
      }
      await this.#walk.pause(waitMs);
    }
    throw new Error(`${path} got no answer`);
  }

  /** From the checkout's page on, as often as it takes and the customer likes. */
  async #order(): Promise<Ending["kind"]> {
    const walk = this.#walk;
    let page = await walk.goTo("/payment");
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (sightOf(page).kind !== "checkout") break;
      page = await walk.settle(await this.#press(page, attempt));
      if (sightOf(page).kind === "order" || !this.plan.persists) break;
      if (sightOf(page).kind === "none") page = await walk.goTo("/payment");
    }
    return this.#end(page);
  }

  /** Fills the checkout in and presses the button, in the manner of this customer. */
  async #press(page: Page, attempt: number): Promise<Page> {
    const { manner, chance, networkFaults } = this.plan;
    const { browser } = this.#walk;
    const form = this.#filled(page, attempt);
    this.street.gate.plan(form.key, attempt === 0 ? networkFaults : []);
    const post = () => this.#walk.insist(() => browser.send("/payment", form));
    if (attempt > 0) return post();
    switch (manner) {
      case "double":
        return this.#together([post(), post()]);
      case "many":
        return this.#together([post(), post(), post(), post(), post()]);
      case "offline":
      case "anew": {
        const breaksAfterMs = chance.whole(BREAKS.least, BREAKS.most);
        await browser
          .send("/payment", form, { breaksAfterMs })
          .catch(() => this.#walk.note("the connection broke"));
        await this.#walk.pause(chance.whole(BACK.least, BACK.most));
        return manner === "anew" ? this.#walk.goTo("/payment") : post();
      }
      case "back":
        this.#walk.see(await post());
        return post();
      case "two tabs": {
        const other = await this.#walk.goTo("/payment");
        if (sightOf(other).kind !== "checkout") return post();
        const second = this.#filled(other, 1);
        return this.#together([post(), this.#walk.insist(() => browser.send("/payment", second))]);
      }
      default:
        return post();
    }
  }

  #filled(page: Page, attempt: number): Record<string, string> & { key: string } {
    const offered = choices(page, "method");
    const ways = this.street.ways.filter((way) => offered.includes(way));
    this.#way = ways[(Math.floor(this.plan.way * ways.length) + attempt) % ways.length] ?? "CASH";
    const [key, shown] = [hiddenField(page, "key"), hiddenField(page, "shown")];
    return { key, shown, name: "Cliente da Prova", phone: this.#phone, method: this.#way, when: "now" };
  }

  /** Several tabs, or clicks: all are followed to their end; an order's page is what is looked at. */
  async #together(posts: readonly Promise<Page>[]): Promise<Page> {
    const ends: Page[] = [];
    for (const page of await Promise.all(posts)) ends.push(await this.#walk.settle(page));
    const onOrder = ends.find((page) => sightOf(page).kind === "order");
    // A tab that was refused, before another one ordered, was told the truth.
    const fine = ["order", "checkout", "none"];
    if (onOrder) this.#strayTabs += ends.filter((page) => !fine.includes(sightOf(page).kind)).length;
    const end = onOrder ?? ends.at(-1);
    if (!end) throw new Error("nothing was sent");
    return end;
  }

  /** What the last page says, held against the cart where it says that nothing was ordered. */
  async #end(page: Page): Promise<Ending["kind"]> {
    const sight = sightOf(page);
    if (sight.kind === "order") {
      await payAfterwards(sight.id, this.#walk, this.plan, this.street);
      return "ordered";
    }
    if (sight.kind !== "none" && sight.kind !== "checkout" && sight.kind !== "bag") return "left";
    const cart = sightOf(await this.#walk.goTo("/cart"));
    return cart.kind === "bag" && !cart.isEmpty ? "refused" : "left";
  }
}
