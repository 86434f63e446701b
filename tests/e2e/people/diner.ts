import { expect, type Locator } from "@playwright/test";
import { beginning } from "../say";
import { fillsCard } from "./cards";
import type { Guest } from "./guest";
import { post } from "./shortcuts";
import { wakes } from "./wakes";

/** How much of a bill somebody pays, as they choose it on the bill's page. */
export type Choice =
  | { kind: "FULL" }
  | { kind: "EQUAL"; people: number }
  /** Items by their names, and how many of those of which fewer are taken. */
  | { kind: "ITEMS"; items: readonly string[]; counts?: Readonly<Record<string, number>> }
  /** As typed. */
  | { kind: "AMOUNT"; amount: string };

/** A share that is not all there is, and what it is in cents. */
export const TEN = { kind: "AMOUNT", amount: "10" } as const;
export const TEN_CENTS = 1_000;

/** The demo's tables stand in one of its restaurants. */
const STORE = "vila-madalena";

/** Somebody at a table with a phone: what they do by the labels that stand there. */
export class Diner {
  constructor(readonly guest: Guest) {}

  /** Reads the code of a table with the phone's own camera, which leads to the link. */
  async scans(table: string): Promise<void> {
    const query = new URLSearchParams({ store_id: STORE, table_id: table });
    await this.guest.page.goto(`/table-payment?${query}`);
  }

  /** On the page of a table that was found: opens the form that leads to the bill. Tables that take no orders show it. */
  async asksForBill(): Promise<void> {
    const { page, t } = this.guest;
    const form = this.guest.button("seat.join.action");
    const ways = [t("round.bill"), t("seat.join.action")];
    const fold = page.locator("summary", { hasText: new RegExp(`^(?:${ways.join("|")})`) });
    await expect(form.or(fold).first()).toBeVisible();
    if (await form.isHidden()) await fold.click();
  }

  /** After the scan: says a name, and accepts the terms with the same button. */
  async sitsDown(name: string): Promise<void> {
    const { guest } = this;
    await guest.arrives("/table");
    await this.asksForBill();
    await guest.field("common.name").fill(name);
    await guest.button("seat.join.action").click();
    await guest.arrives(/^\/table\/(empty-)?order$/);
  }

  /** Sits at a table already: the way there is posted in one go. */
  async isSeated(table: string, name: string): Promise<void> {
    const { page } = this.guest;
    const query = new URLSearchParams({ store_id: STORE, table_id: table });
    await page.request.get(`/table-payment?${query}`, { maxRedirects: 0 });
    await post(page, "/table", { intent: "sit", name });
  }

  /** The same, with the bill before them. */
  async sitsAt(table: string, name: string): Promise<void> {
    await this.isSeated(table, name);
    await this.guest.page.goto("/table/order");
    await this.guest.arrives("/table/order");
  }

  /** On the bill's page: says how much, with the service or without, and goes on to pay it. */
  async chooses(choice: Choice, { service = true } = {}): Promise<void> {
    const { guest } = this;
    const { page, t } = guest;
    const kind = page.getByRole("radio", { name: beginning(t(`bill.split.${choice.kind}`)) });
    // Folded for a diner who has paid, and before anything is served.
    const folded = (key: "more" | "later") =>
      page.getByText(beginning(t(`bill.split.${key}`, { left: "" }).split(":", 1).join()));
    const fold = folded("more").or(folded("later"));
    await expect(kind.or(fold).first()).toBeVisible();
    if (await kind.isHidden()) await fold.click();
    await kind.check();
    if (choice.kind === "EQUAL") await guest.field("bill.split.people").fill(String(choice.people));
    if (choice.kind === "AMOUNT")
      await page.getByRole("textbox", { name: beginning(t("bill.split.amount")) }).fill(choice.amount);
    if (choice.kind === "ITEMS")
      for (const name of choice.items) await page.getByRole("checkbox", { name: beginning(name) }).check();
    if (choice.kind === "ITEMS")
      for (const [name, count] of Object.entries(choice.counts ?? {}))
        await page.getByRole("spinbutton", { name }).fill(String(count));
    const fee = page.getByRole("checkbox", { name: beginning(t("bill.split.service", { rate: 10 })) });
    await fee.setChecked(service);
    await guest.button("title.tablePayment.title").click();
    await guest.arrives("/table/payment");
  }

  /** Sits at a table already, and is about to pay a share of {@link TEN} there. */
  async standsAtPayment(table: string, name: string): Promise<void> {
    await this.sitsAt(table, name);
    await this.chooses(TEN);
  }

  payButton(): Locator {
    return this.guest.button("common.pay");
  }

  /** On the payment's page: by Pix, wherever that leads. */
  async sendsPix(): Promise<void> {
    const { guest } = this;
    await guest.page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.PIX")) }).check();
    await this.payButton().click();
  }

  /** On the payment's page: by Pix, up to its code; the payment's id. */
  async paysByPix(): Promise<string> {
    await this.sendsPix();
    return this.standsBeforeCode();
  }

  /** The page of a share's Pix; its payment's id. */
  async standsBeforeCode(): Promise<string> {
    await this.guest.arrives(/^\/table\/pix\/[^/]+$/);
    return this.idInAddress();
  }

  /** On the payment's page: by a card that is typed now, up to the outcome's page; the payment's id. */
  async paysByCard(number: string): Promise<string> {
    const { guest } = this;
    await guest.goesToCard("/table/payment/card");
    await fillsCard(guest, number);
    await guest.button("common.pay").click();
    await guest.arrives(/^\/table\/shares\/[^/]+$/);
    return this.idInAddress();
  }

  /** Before a code that has been paid: asks by one press, where scripts run as a page does once the network is back. */
  async learnsPaid(): Promise<void> {
    const { guest } = this;
    if (guest.visit.script === "on") await wakes(guest.page.context());
    else await guest.button("payment.pix.iPaid").click();
    await guest.arrives(/^\/table\/shares\/[^/]+$/);
    await guest.says("table.paid.title");
  }

  private idInAddress(): string {
    return decodeURIComponent(new URL(this.guest.page.url()).pathname.split("/")[3] ?? "");
  }
}
