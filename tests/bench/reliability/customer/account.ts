import { HOME } from "../../../e2e/people/ana";
import type { Chance } from "../chance";
import type { CustomerBrowser, Page } from "../customer-browser";
import { typeCard } from "../payments/outside-pages";
import type { Provider } from "../provider";
import { sightOf } from "./page-reading";
import { step } from "./steps";
import type { Walk } from "./walk";

const PASSWORD = "cantina-em-prova";
/** The share of customers who have saved a card. */
const WITH_CARD = 0.6;
/** How likely the access token expires at each of the moments of a visit. */
const EXPIRES = 0.35;
const CARD_TRIES = 4;
const FIRST_CPF = 700_000_000;

/** An account of the run's own, with a saved address; and how its customer signs in. */
export class Account {
  /** At the backend, once it is made. */
  id = "";

  constructor(
    private readonly number: number,
    private readonly phone: string,
    private readonly chance: Chance,
    private readonly provider: Provider,
  ) {}

  /** Makes the account at the backend. */
  async open(): Promise<void> {
    const { number, phone } = this;
    const { id } = await this.provider.control<{ id: string }>("POST", "/customers", {
      name: "Cliente da Prova",
      email: this.#email,
      phone_number: phone,
      // Far from those of the demo's customers, and from repeated digits, which are no CPF.
      document: cpfOf(FIRST_CPF + number),
      birthday: "1990-05-17",
      password: PASSWORD,
      addresses: [ADDRESS],
    });
    this.id = id;
  }

  /** Posts the form of the sign-in, which leads on. @throws Unreachable */
  signIn(browser: CustomerBrowser): Promise<Page> {
    return browser.send("/auth/login", { username: this.#email, password: PASSWORD });
  }

  /** Comes in with the account, and saves a card where they have one. @throws when a step never gets an answer */
  async comeIn(walk: Walk): Promise<void> {
    await this.open();
    const form = { username: this.#email, password: PASSWORD };
    await step(walk, "/auth/login", form, (page) => sightOf(page).kind !== "entry");
    if (this.chance.hits(WITH_CARD)) await this.#saveCard(walk);
  }

  /** The access token expires, as it does after minutes, in a share of the visits. */
  async perhapsExpire(): Promise<void> {
    if (!this.chance.hits(EXPIRES)) return;
    await this.provider.control("POST", "/tokens/expire", { kind: "access", customer_id: this.id });
  }

  get #email(): string {
    return `cliente-${this.number}@prova.exemplo`;
  }

  async #saveCard(walk: Walk): Promise<void> {
    for (let attempt = 0; attempt < CARD_TRIES; attempt++) {
      const page = await walk.goTo("/profile/payments/new");
      if (sightOf(page).kind !== "card") return;
      const saved = await walk.insist(() => typeCard(walk.browser, page, this.chance));
      walk.see(saved);
      if (saved.status < 400 && sightOf(saved).kind !== "card") return;
    }
  }
}

/** In the area of the demo's first store; see the geocoder of the sandbox. */
const ADDRESS = {
  postal_code: HOME.cep,
  street: HOME.street,
  number: HOME.number,
  complement: HOME.complement,
  district: "Vila Madalena",
  city: "São Paulo",
  state: "SP",
  latitude: -23.5559,
  longitude: -46.6889,
};

/** A CPF with valid check digits for a number below a thousand million. */
export function cpfOf(number: number): string {
  const digits = [...String(number % 1_000_000_000).padStart(9, "0")].map(Number);
  for (const length of [10, 11]) {
    const sum = digits.reduce((all, digit, place) => all + digit * (length - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}
