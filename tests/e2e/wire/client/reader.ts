import { expect } from "@playwright/test";
import type { MessageKey, MessageParams, Translate } from "~/locales/catalog";
import { LOCALES, type Locale } from "~/locales/locale";
import { test as base } from "../../fixture";
import { ANA, HOME } from "../../people/ana";
import { CUSTOMERS, PASSWORD } from "../../people/customer";
import { DISH, DISH_FORM, name } from "../../people/dishes";
import { ANDROID } from "../../projects";
import { translator } from "../../say";
import type { Answer } from "./ask";
import { Browser } from "./browser";
import { formsOf, type PageForm, Phone } from "./phone";
import { textOf } from "./text";

type Fields = Readonly<Record<string, string>>;

/** Somebody without a browser who reads the pages in a language, and sends their forms as they stand there. */
export class Reader extends Phone {
  readonly t: Translate;

  constructor(
    origin: string,
    readonly language: Locale,
  ) {
    // As the journeys do: once on a phone, once on a desktop.
    super(origin, new Browser(new Map(), language === "pt-BR" ? ANDROID : undefined, language));
    this.t = translator(language);
  }

  /** A text of the demo restaurant in this reader's language. */
  reads(text: { pt: string; en: string }): string {
    return name(text, this.language);
  }

  /** Holds a page against a text of the storefront. */
  says(answer: Answer, key: MessageKey, params?: MessageParams): void {
    expect(textOf(answer.body)).toContain(textOf(this.t(key, params)));
  }

  /** Has an address already. */
  async isIn(): Promise<void> {
    await this.done("/geolocation", { query: HOME.cep });
    await this.givesHome();
  }

  /** After the search: the first address found, completed, and delivered to. */
  async givesHome(): Promise<void> {
    const found = await this.opens("/geolocation/address");
    const candidate = /<input[^>]*name="candidate"[^>]*value="([^"]+)"/.exec(found.body)?.[1] ?? "";
    const { number, complement } = HOME;
    await this.done("/geolocation/address", { candidate, number, complement });
    await this.done("/geolocation/confirm", { checkout_option: "DELIVERY" });
  }

  /** Has an address and one dish in the cart already. */
  async hasCart(): Promise<void> {
    await this.isIn();
    await this.fillsCart();
  }

  /** One dish of the journeys, options chosen, in the cart. */
  async fillsCart(): Promise<void> {
    await this.done(`/menu/${DISH.id}`, DISH_FORM);
  }

  async signsIn(who: keyof typeof CUSTOMERS): Promise<void> {
    await this.done("/auth/login", { username: CUSTOMERS[who].email, password: PASSWORD });
  }

  /** Sends the checkout as it stands, filled in by a guest who pays in cash. */
  places(fields: Fields = {}): Promise<Answer> {
    return this.sends("/payment", { name: ANA.name, phone: ANA.phone, method: "CASH", ...fields });
  }

  /** Goes where an answer leads, to the end. */
  async follows({ status, headers }: Answer): Promise<Answer> {
    expect(status).toBe(303);
    return this.goesTo(headers.location ?? "");
  }

  /** Orders what is in the cart in cash; the order's id. */
  async orders(fields: Fields = {}): Promise<string> {
    const { status, headers } = await this.places(fields);
    const id = /^\/(?:mobile\/order|orders)\/([^/?]+)/.exec(headers.location ?? "")?.[1];
    if (id === undefined) throw new Error(`no order: ${status} ${headers.location}`);
    return decodeURIComponent(id);
  }

  /** The first form of a page that posts to `action` and has a field of this name. @throws where there is none */
  formWith(html: string, action: string, field: string): PageForm {
    const forms = formsOf(html, action);
    const form = forms.find(
      (one) => new URL(one.action, this.origin).pathname === action && field in one.fields,
    );
    if (!form) throw new Error(`no form posts ${field} to ${action}`);
    return form;
  }

  /** The path that was asked for last: where a way ended. */
  get at(): string {
    const asked = this.urls.filter(Boolean).at(-1) ?? "";
    return new URL(asked, this.origin).pathname;
  }

  /** @throws when the form was not followed by a redirect */
  private async done(path: string, fields: Fields): Promise<void> {
    const { status } = await this.posts(path, fields);
    if (status !== 303) throw new Error(`POST ${path} answered ${status}`);
  }
}

/** The fixture of the journeys with a reader in it, and with another who is somebody else. */
export const test = base.extend<{ reader: Reader; stranger: Reader }>({
  reader: ({ site, language }, use) => use(new Reader(site.origin, language)),
  stranger: ({ site, language }, use) => use(new Reader(site.origin, language)),
});

/** Asks the same in each language. */
export function inEachLanguage(cases: () => void): void {
  for (const language of LOCALES) {
    test.describe(language, () => {
      test.use({ language });
      cases();
    });
  }
}

export { expect } from "@playwright/test";
