import { expect } from "@playwright/test";
import type { Guest } from "./guest";

/** Test cards of the sandbox's bank; what each does, its README says. */
export const CARDS = {
  approved: "4242 4242 4242 4242",
  debit: "4000 0566 5566 5556",
  declined: "4000 0000 0000 0002",
  challenged: "4000 0000 0000 3220",
  mistyped: "4242 4242 4242 4241",
} as const;

/** Looks like nothing else, so that it is found wherever it gets to. */
export const SECURITY_CODE = "739";

/** Fills a card's fields in, by their labels; it is good for years. */
export async function fillsCard(guest: Guest, number: string, holder = "Ana Figueira"): Promise<void> {
  await guest.field("cards.form.number").fill(number);
  await guest.field("cards.form.holder").fill(holder);
  const expiry = guest.page.locator("[data-expiry]:enabled");
  if (guest.visit.script === "on") await expiry.fill("830");
  else {
    await guest.page.locator("[name=expiry_month]").selectOption({ label: "08" });
    await guest.page.locator("[name=expiry_year]").selectOption({ index: 4 });
  }
  await guest.field("cards.form.code").fill(SECURITY_CODE);
}

/** Where scripts run the brand stands beside the number while it is typed; without them nothing is missing. */
export async function seesBrand(guest: Guest, mark: string): Promise<void> {
  await expect(guest.page.locator("output")).toHaveText(guest.visit.script === "on" ? mark : "");
}
