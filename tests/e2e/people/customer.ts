import { expect, type Page } from "@playwright/test";
import { beginning } from "../say";
import type { Guest } from "./guest";
import { post } from "./shortcuts";

/** The demo's customers; what each lacks, its sandbox's README says. */
export const CUSTOMERS = {
  ana: { name: "Ana Figueira", email: "ana@exemplo.com", phone: "(11) 90000-0001", e164: "+5511900000001" },
  bruno: { name: "Bruno Sem Endereço", email: "bruno@exemplo.com" },
  carla: { name: "Carla Sem Celular", email: "carla@exemplo.com" },
  davi: { name: "Davi Sem CPF", email: "davi@exemplo.com" },
} as const;

/** Of every one of them. */
export const PASSWORD = "aurora-2026";

/** Signs in with one post: for journeys that begin behind the door. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await post(page, "/auth/login", { username, password });
}

/** Is signed in as one of {@link CUSTOMERS} already. */
export function asCustomer(page: Page, who: keyof typeof CUSTOMERS): Promise<void> {
  return signIn(page, CUSTOMERS[who].email);
}

/** Comes in by the door, up to the page of sign-in. */
export async function goesToSignIn(guest: Guest): Promise<void> {
  const { page } = guest;
  await page.goto("/");
  await guest.arrives(/^\/(auth|welcome)$/);
  await guest.link("title.auth.title").click();
  await guest.arrives("/auth/login");
}

/** Fills the page of sign-in in, and sends it. */
export async function fillsSignIn(guest: Guest, username: string, password = PASSWORD): Promise<void> {
  await guest.field("entry.auth.identifier").fill(username);
  await guest.field("common.password").fill(password);
  await guest.button("title.auth.title").click();
}

/** Signs in as one does: by the door, unless the page of sign-in is there already. */
export async function signInByHand(guest: Guest, username: string, password = PASSWORD): Promise<void> {
  if (new URL(guest.page.url(), "http://nowhere").pathname !== "/auth/login") await goesToSignIn(guest);
  await fillsSignIn(guest, username, password);
}

/** Asks for another code, and is told to wait: over the form, for a line below the button says so all along. */
export async function asksForAnotherCodeTooSoon(guest: Guest): Promise<void> {
  await guest.button("form.code.action").click();
  const wait = beginning(guest.t("form.code.wait", { wait: "" }));
  await expect(guest.page.getByRole("heading", { name: wait })).toBeVisible();
}
