import { expect } from "@playwright/test";
import type { Control } from "../site/control";
import type { Guest } from "./guest";

/** Somebody without an account. The CPF has valid check digits and belongs to nobody in the demo. */
export const RITA = {
  name: "Rita Moura",
  email: "rita@exemplo.com",
  phone: "11 98765 4321",
  shownPhone: "(11) 98765-4321",
  e164: "+5511987654321",
  cpf: "390 533 447 05",
  document: "39053344705",
  birthday: "1994-03-27",
  password: "uma frase curta",
};

/** Who the demo's customers are: what they have is taken. */
export const TAKEN = {
  email: "ana@exemplo.com",
  phone: "(11) 90000-0001",
  cpf: "529.982.247-25",
};

/** Walks through the steps of a registration, by their labels. */
export class Registrant {
  constructor(
    readonly guest: Guest,
    readonly control: Control,
  ) {}

  /** A birthday as this visit's language writes it, or without punctuation. */
  birthday(gap = "/"): string {
    const [year, month, day] = RITA.birthday.split("-");
    return (this.guest.visit.language === "pt-BR" ? [day, month, year] : [month, day, year]).join(gap);
  }

  async begins(): Promise<void> {
    await this.guest.visits("/register");
  }

  async givesEmail(email = RITA.email): Promise<void> {
    await this.guest.field("common.email").fill(email);
    await this.guest.button("common.sendCode").click();
  }

  async givesPhone(number = RITA.phone, country = "BR"): Promise<void> {
    await this.guest.field("register.phone.country").selectOption(country);
    await this.guest.field("common.phone").fill(number);
    await this.guest.button("common.sendCode").click();
  }

  /** Reads the code that went to a contact, and enters it. */
  async provesContact(contact: string): Promise<void> {
    await this.guest.arrives("/register/verify");
    await this.entersCode(await this.codeFor(contact));
  }

  async codeFor(contact: string): Promise<string> {
    const letters = await this.control.letters(contact);
    const code = letters.find(({ kind }) => kind === "CODE")?.code;
    expect(code, `a code for ${contact}`).toBeDefined();
    return code ?? "";
  }

  async entersCode(code: string): Promise<void> {
    await this.guest.field("auth.code.label").fill(code);
    await this.guest.button("common.confirm").click();
  }

  async givesData(data: { name?: string; birthday?: string; cpf?: string } = {}): Promise<void> {
    const { name = RITA.name, birthday = this.birthday(), cpf = RITA.cpf } = data;
    await this.guest.field("common.fullName").fill(name);
    await this.guest.field("common.birthday").fill(birthday);
    await this.guest.field("common.cpf").fill(cpf);
  }

  /** Chooses a password, accepts the terms, and asks for the account. */
  async choosesPassword(): Promise<void> {
    const { guest } = this;
    await guest.field("common.password").fill(RITA.password);
    await guest.page.getByRole("checkbox", { name: guest.t("register.terms.accept") }).check();
    await guest.button("title.register.title").click();
  }

  /** Goes from the first step to the last one, where the account is confirmed. */
  async fillsAll(): Promise<void> {
    const { guest } = this;
    await this.givesEmail();
    await this.provesContact(RITA.email);
    await guest.arrives("/register/phone");
    await this.givesPhone();
    await this.provesContact(RITA.e164);
    await guest.arrives("/register/data");
    await this.givesData();
    await guest.button("register.action").click();
    await guest.arrives("/register/password");
    await this.choosesPassword();
    await guest.arrives("/register/confirm");
  }

  /** Signs in on the page for it. */
  async signsIn(email: string): Promise<void> {
    const { guest } = this;
    await guest.visits("/auth/login");
    await guest.field("entry.auth.identifier").fill(email);
    await guest.field("common.password").fill("aurora-2026");
    await guest.button("title.auth.title").click();
  }
}
