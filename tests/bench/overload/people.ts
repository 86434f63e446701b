import { Agent } from "node:http";
import { HOME } from "../../e2e/people/ana";
import { DISH, DISH_FORM } from "../../e2e/people/dishes";
import { CustomerBrowser, type Page } from "../reliability/customer-browser";
import { choices, hiddenField } from "../reliability/html";
import { Turns } from "../reliability/turns";

/** Who comes: with no cookies to the menu, with an address to the menu, with a cart to its page and the checkout, to order. */
export const KINDS = ["newcomer", "visitor", "cart", "checkout"] as const;
export type Kind = (typeof KINDS)[number];

/** How one act ended. `placed`: the page of the new order was shown. */
export type Ending = "served" | "placed" | "shed" | "failed";

/** So many customers with an address or a cart take turns. Only who orders needs to be somebody new. */
const REUSED = 16;
/** How many are prepared at once. */
const AT_ONCE = 6;

interface Checkout {
  browser: CustomerBrowser;
  form: Record<string, string>;
}

/** The people of the bench. Each comes from an address of their own, as a proxy would tell it. */
export class People {
  readonly #turns = new Turns(10_000);
  /** As the proxy in front: it keeps its connections to the storefront. */
  readonly #agent = new Agent({ keepAlive: true });
  readonly #visitors: CustomerBrowser[] = [];
  readonly #carts: CustomerBrowser[] = [];
  readonly #checkouts: Checkout[] = [];
  #count = 0;
  #turn = 0;

  constructor(private readonly origin: string) {}

  /** Prepares those who come with an address or a cart, and so many who are about to order. */
  async prepare(checkouts: number): Promise<void> {
    while (this.#visitors.length < REUSED) this.#visitors.push(await this.#withAddress());
    while (this.#carts.length < REUSED) this.#carts.push(await this.#withCart());
    let missing = checkouts - this.#checkouts.length;
    const worker = async () => {
      while (missing-- > 0) this.#checkouts.push(await this.#atCheckout());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** What one of a kind does. Never throws. */
  async act(kind: Kind): Promise<Ending> {
    try {
      if (kind === "newcomer") return endingOf(await this.#browser().open("/menu"));
      this.#turn += 1;
      const turn = this.#turn;
      if (kind === "visitor") return endingOf(await at(this.#visitors, turn).open("/menu"));
      if (kind === "cart")
        return endingOf(await at(this.#carts, turn >> 1).open(turn % 2 ? "/cart" : "/payment"));
      const checkout = this.#checkouts.pop();
      if (!checkout) throw new Error("too few checkouts were prepared");
      const page = await checkout.browser.send("/payment", checkout.form);
      const isPlaced = page.status === 200 && /^\/(orders|mobile\/order)\//.test(page.path);
      return isPlaced ? "placed" : page.status === 503 ? "shed" : "failed";
    } catch {
      return "failed";
    }
  }

  #browser(): CustomerBrowser {
    this.#count += 1;
    const number = this.#count;
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return new CustomerBrowser(this.origin, this.#turns, { isPhone: true, address, agent: this.#agent });
  }

  async #withAddress(): Promise<CustomerBrowser> {
    const browser = this.#browser();
    const { number, complement } = HOME;
    await must(browser.send("/geolocation", { query: HOME.cep }));
    const found = await must(browser.open("/geolocation/address"));
    const candidate = choices(found, "candidate")[0] ?? "";
    await must(browser.send("/geolocation/address", { candidate, number, complement }));
    await must(browser.send("/geolocation/confirm", { checkout_option: "DELIVERY" }));
    return browser;
  }

  async #withCart(): Promise<CustomerBrowser> {
    const browser = await this.#withAddress();
    await must(browser.send(`/menu/${DISH.id}`, DISH_FORM));
    return browser;
  }

  async #atCheckout(): Promise<Checkout> {
    const browser = await this.#withCart();
    const page = await must(browser.open("/payment"));
    const [key, shown] = [hiddenField(page, "key"), hiddenField(page, "shown")];
    const phone = `1197${String(this.#count).padStart(7, "0")}`;
    return { browser, form: { key, shown, name: "Cliente da Prova", phone, method: "CASH", when: "now" } };
  }
}

function endingOf({ status }: Page): Ending {
  if (status === 503) return "shed";
  return status < 400 ? "served" : "failed";
}

/** @throws if the page is an error: nobody is to be turned away while people are prepared */
async function must(page: Promise<Page>): Promise<Page> {
  const { status, path } = await page;
  if (status >= 400) throw new Error(`${path} answered ${status}`);
  return page;
}

/** @throws for an empty list */
function at<T>(list: readonly T[], turn: number): T {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error("nobody was prepared");
  return one;
}
