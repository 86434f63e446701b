import { expect, type Locator, type Page } from "@playwright/test";
import type { MessageKey, MessageParams, Translate } from "~/locales/catalog";
import type { Visit } from "../projects";
import { beginning, translator } from "../say";
import { ANA, HOME } from "./ana";
import { CHOICE, DISH, name } from "./dishes";
import { giveAddress, putItemInCart } from "./shortcuts";

/** A guest before the screen: does what one would, by the labels that stand there in the visit's language. */
export class Guest {
  readonly t: Translate;

  constructor(
    readonly page: Page,
    readonly visit: Visit,
    /** Looks at the page that one has arrived at: the audit's part. */
    readonly look: () => Promise<void> = async () => {},
  ) {
    this.t = translator(visit.language);
  }

  /** A text of the demo restaurant in this guest's language. */
  reads(text: { pt: string; en: string }): string {
    return name(text, this.visit.language);
  }

  button(key: MessageKey, params?: MessageParams): Locator {
    return this.visible("button", key, params);
  }

  link(key: MessageKey, params?: MessageParams): Locator {
    return this.visible("link", key, params);
  }

  field(key: MessageKey): Locator {
    return this.page.getByLabel(beginning(this.t(key))).first();
  }

  sees(text: string | RegExp): Promise<void> {
    return expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  says(key: MessageKey, params?: MessageParams): Promise<void> {
    return this.sees(this.t(key, params));
  }

  heading(key: MessageKey, params?: MessageParams): Locator {
    return this.page.getByRole("heading", { level: 1, name: this.t(key, params) });
  }

  /** Waits until a page of this path is there and, where it brings script, until the script is at work; looks at it. */
  async arrives(path: string | RegExp): Promise<void> {
    const isThere = ({ pathname }: URL) =>
      typeof path === "string" ? pathname === path : path.test(pathname);
    if (!isThere(new URL(this.page.url()))) await expect(this.page).toHaveURL(isThere);
    await this.page.waitForLoadState("load");
    if (this.visit.script === "on") {
      const pending = this.page.locator('html:has(script[src*="/build/browser-"]):not([data-script=on])');
      await expect(pending).toHaveCount(0);
    }
    await this.look();
  }

  /** Goes to a path by typing it, after a look at the page that is left. */
  async visits(path: string): Promise<void> {
    await this.look();
    await this.page.goto(path);
    await this.arrives(path);
  }

  /** From the door to the question where to deliver. A phone has another door while the table is on. */
  async enters(): Promise<void> {
    await this.page.goto("/");
    await this.arrives(/^\/(auth|welcome)$/);
    await this.link("entry.auth.guest").click();
    await this.arrives("/geolocation");
  }

  async searchesAddress(text: string): Promise<void> {
    await this.field("geolocation.search.label").fill(text);
    await this.button("geolocation.search.action").click();
  }

  /** Completes the address that was found first, with its number and flat. */
  async fillsAddress(): Promise<void> {
    await expect(this.page.getByRole("radio").first()).toBeChecked();
    await this.arrives("/geolocation");
    await this.field("geolocation.address.number").fill(HOME.number);
    await this.field("geolocation.address.complement").fill(HOME.complement);
  }

  /** Completes the address that was found first, and has the order sent there. */
  async completesAddress(): Promise<void> {
    await this.fillsAddress();
    await this.button("geolocation.confirm.action").click();
  }

  /** Arrives with an address: at Home, or where they wanted to go before they were asked for it. */
  async comesIn(wanted = "/"): Promise<void> {
    await this.enters();
    await this.searchesAddress(HOME.cep);
    await this.completesAddress();
    await this.arrives(wanted);
  }

  /** Opens the dish of the journeys by its own URL. */
  async opensDish(): Promise<void> {
    await this.visits(`/menu/${DISH.id}`);
  }

  /** Chooses a size that costs, a side, how hot, and two of an extra. */
  async choosesOptions(): Promise<void> {
    const { page } = this;
    await page.getByRole("radio", { name: beginning(this.reads(CHOICE.size.name)) }).check();
    await page.getByRole("checkbox", { name: beginning(this.reads(CHOICE.side.name)) }).check();
    await page.getByRole("radio", { name: beginning(this.reads(CHOICE.heat.name)) }).check();
    await this.extraField().fill(String(CHOICE.extras));
  }

  extraField(): Locator {
    return this.page.getByRole("spinbutton", { name: new RegExp(this.reads(CHOICE.extra.name)) });
  }

  quantityField(): Locator {
    return this.page.getByRole("spinbutton", { name: this.t("item.quantity.label"), exact: true });
  }

  /** Has an address already. */
  async isIn(): Promise<void> {
    await giveAddress(this.page);
  }

  /** Has an address and one dish in the cart already. */
  async hasCart(): Promise<void> {
    await giveAddress(this.page);
    await putItemInCart(this.page);
  }

  async opensCart(): Promise<void> {
    await this.visits("/cart");
  }

  async goesToCheckout(): Promise<void> {
    await this.look();
    await this.link("common.goToCheckout").click();
    await this.arrives("/payment");
  }

  /** Fills the checkout in: who, cash, and change for `change` as typed. */
  async fillsCheckout(change = ""): Promise<void> {
    const cash = this.page.getByRole("radio", { name: beginning(this.t("enums.paymentMethod.CASH")) });
    await cash.check();
    const name = this.field("common.name");
    // After an order this browser knows who it is.
    if (await name.isVisible()) {
      await name.fill(ANA.name);
      await this.field("common.phone").fill(ANA.phone);
    }
    if (change) await this.field("checkout.change.label").fill(change);
  }

  /** Opens what an order can do without: the receipt and the note. */
  async opensReceipt(): Promise<void> {
    const heading = this.page.locator("summary").getByText(this.t("checkout.invoice.heading"));
    if (!(await this.field("checkout.note.label.DELIVERY").isVisible())) await heading.click();
  }

  /** Goes on from the choice of a payment method to the fields of a new card. */
  async goesToCard(path: string | RegExp = "/payment/card"): Promise<void> {
    await this.page.locator('input[name="method"][value="card:CREDIT"]').check();
    await this.button("payment.toCard").click();
    await this.arrives(path);
  }

  placeButton(): Locator {
    return this.button("checkout.place");
  }

  /** Has filled the cart already, and fills in the checkout. */
  async standsAtCheckout(change?: string): Promise<void> {
    await this.hasCart();
    await this.visits("/payment");
    await this.fillsCheckout(change);
  }

  /** Goes from the cart to the order's own page, paying in cash; the order's id. */
  async ordersInCash(): Promise<string> {
    await this.goesToCheckout();
    await this.fillsCheckout();
    await this.placeButton().click();
    return this.followsOrder();
  }

  /** The order's own page; its id. */
  async followsOrder(): Promise<string> {
    const path = this.visit.device === "phone" ? /^\/mobile\/order\/[^/]+$/ : /^\/orders\/[^/]+$/;
    await this.arrives(path);
    return decodeURIComponent(new URL(this.page.url()).pathname.split("/").at(-1) ?? "");
  }

  private visible(role: "button" | "link", key: MessageKey, params?: MessageParams): Locator {
    const named = this.page.getByRole(role, { name: beginning(this.t(key, params)) });
    return named.filter({ visible: true }).first();
  }
}
