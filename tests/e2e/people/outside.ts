import { expect, type Page } from "@playwright/test";
import type { Visit } from "../projects";

/** Somebody whom a provider, or the outside account, knows: one of the restaurant's customers or another. */
export type Person = { known: string } | { name: string; email: string };

/** A page where people sign in outside, before the screen: the provider's, not ours. */
export class Outside {
  constructor(
    readonly page: Page,
    readonly visit: Visit,
  ) {}

  /** Says who they are, and goes on. */
  async approves(person: Person): Promise<void> {
    const { page } = this;
    if ("known" in person) {
      await page.getByRole("radio", { name: person.known }).check();
    } else {
      await page.getByRole("radio", { name: this.#say("Outra pessoa", "Someone else") }).check();
      await page.getByLabel(this.#say("Nome", "Name"), { exact: true }).fill(person.name);
      await page.getByLabel(this.#say("E-mail", "Email"), { exact: true }).fill(person.email);
    }
    await page.getByRole("button", { name: this.#say("Continuar", "Continue") }).click();
  }

  async cancels(): Promise<void> {
    await this.page.getByRole("button", { name: this.#say("Cancelar", "Cancel") }).click();
  }

  /** Keeps the details as they stand there. */
  async saves(): Promise<void> {
    await this.page.getByRole("button", { name: this.#say("Salvar", "Save") }).click();
  }

  /** The provider has its answer posted by a form of its own (Apple). */
  async returns(): Promise<void> {
    await this.page
      .getByRole("button", { name: this.#say("Voltar ao restaurante", "Back to the restaurant") })
      .click();
  }

  /** Waits until the page is there that a customer was led to, in their language. */
  async arrives(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname.startsWith(path));
    await expect(this.page.getByRole("button", { name: this.#say("Cancelar", "Cancel") })).toBeVisible();
  }

  #say(pt: string, en: string): string {
    return this.visit.language === "pt-BR" ? pt : en;
  }
}
