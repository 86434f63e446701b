import { expect, type Page } from "@playwright/test";
import type { Visit } from "../projects";

/** The page where a bank asks its customer, before the screen: the provider's, not ours. */
export class Bank {
  constructor(
    readonly page: Page,
    readonly visit: Visit,
  ) {}

  /** Waits until the page is there that a customer was led to, in their language. */
  async arrives(): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname.startsWith("/pay/3ds/"));
    await expect(this.#button("Aprovar", "Approve")).toBeVisible();
  }

  async approves(): Promise<void> {
    await this.#button("Aprovar", "Approve").click();
  }

  async refuses(): Promise<void> {
    await this.#button("Recusar", "Refuse").click();
  }

  async cancels(): Promise<void> {
    await this.#button("Cancelar", "Cancel").click();
  }

  /** The bank has its answer posted by a form of its own site. */
  async returns(): Promise<void> {
    await this.#button("Voltar ao restaurante", "Back to the restaurant").click();
  }

  #button(pt: string, en: string) {
    return this.page.getByRole("button", { name: this.visit.language === "pt-BR" ? pt : en });
  }
}
