import { HOME } from "../../e2e/people/ana";
import { DISH, DISH_FORM } from "../../e2e/people/dishes";
import { payAfterwards } from "./afterwards";
import type { BackendGate } from "./backend-gate";
import { press } from "./button";
import { CustomerBrowser, type Form, type Page } from "./customer-browser";
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
  /** Whether the order's page said at last that it is paid; undefined where nobody looked. */
  isToldPaid?: boolean | undefined;
  /** The pages, for whoever has to find out what went wrong. */
  trail: string[];
}

/** What the customers of a run share. */
export interface Street {
  origin: string;
  gate: BackendGate;
  provider: Provider;
  turns: Turns;
}

/** Ways of paying that are tried, of those that the page offers. */
const WAYS: readonly string[] = ["CASH", "CREDIT", "PIX", "card:CREDIT"];
const TRIES = 6;

/** One guest's checkout, from the door to wherever it ends. */
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
    const walk = this.#walk;
    let ended: Pick<Ending, "kind" | "isToldPaid"> = { kind: "left" };
    try {
      await this.#comeIn();
      ended = await this.#order();
    } catch (error) {
      walk.note(`ended by ${error instanceof Error ? error.message : error}`);
    }
    return {
      ...{ plan: this.plan, phone: `+55${this.#phone}`, way: this.#way, ...ended },
      ...{
        orders: [...walk.orders],
        strayTabs: this.#strayTabs,
        hasWaited: walk.hasWaited,
        trail: walk.trail,
      },
    };
  }

  /** Gives an address, and puts a dish into the cart. @throws when a step never gets an answer */
  async #comeIn(): Promise<void> {
    const walk = this.#walk;
    await walk.step("/geolocation", { query: HOME.cep });
    const found = await walk.step("/geolocation/address");
    const { number, complement } = HOME;
    const candidate = choices(found, "candidate")[0] ?? "";
    await walk.step("/geolocation/address", { candidate, number, complement });
    await walk.step("/geolocation/confirm", { checkout_option: "DELIVERY" });
    await walk.step(`/menu/${DISH.id}`, DISH_FORM);
  }

  /** From the checkout's page on, as often as it takes and the customer likes. */
  async #order(): Promise<Pick<Ending, "kind" | "isToldPaid">> {
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
    const { manner, networkFaults } = this.plan;
    const fields = this.#filled(page, attempt);
    this.street.gate.plan(fields.key, attempt === 0 ? networkFaults : []);
    const inOtherTab = async (): Promise<Form | undefined> => {
      const other = await this.#walk.goTo("/payment");
      return sightOf(other).kind === "checkout" ? this.#filled(other, 1) : undefined;
    };
    const pressed = await press(this.#walk, attempt === 0 ? manner : "once", this.plan, fields, inOtherTab);
    this.#strayTabs += pressed.strayTabs;
    return pressed.page;
  }

  #filled(page: Page, attempt: number): Record<string, string> & { key: string } {
    const ways = usualWays(page);
    this.#way = ways[(Math.floor(this.plan.way * ways.length) + attempt) % ways.length] ?? "CASH";
    const [key, shown] = [hiddenField(page, "key"), hiddenField(page, "shown")];
    return { key, shown, name: "Cliente da Prova", phone: this.#phone, method: this.#way, when: "now" };
  }

  /** What the last page says, held against the cart where it says that nothing was ordered. */
  async #end(page: Page): Promise<Pick<Ending, "kind" | "isToldPaid">> {
    const sight = sightOf(page);
    if (sight.kind === "order")
      return {
        kind: "ordered",
        isToldPaid: await payAfterwards(sight.id, this.#walk, this.plan, this.street),
      };
    if (!["none", "checkout", "bag", "gone"].includes(sight.kind)) return { kind: "left" };
    const last = await this.#walk.goTo("/cart");
    const cart = sightOf(last);
    // The page of the cart finds an order whose answer was lost.
    if (cart.kind === "order") return this.#end(last);
    return { kind: cart.kind === "bag" && !cart.isEmpty ? "refused" : "left" };
  }
}

/** What a page offers of the ways of paying that are tried. */
export function usualWays(page: Page): string[] {
  const offered = choices(page, "method");
  return WAYS.filter((way) => offered.includes(way));
}
