import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { asCustomer } from "../people/customer";
import { Registrant, RITA } from "../people/registrant";
import { scripted } from "../projects";
import { beginning } from "../say";

/** What the tab keeps of half-typed forms. */
const kept = (page: Page) => page.evaluate(() => String(sessionStorage.typed ?? ""));

/** The phone has taken the tab's memory, and loads the page again from its address. */
async function isDiscarded(page: Page): Promise<void> {
  const url = page.url();
  await page.goto("about:blank");
  await page.goto(url);
}

test("a half-typed checkout comes back after the phone discarded its tab, and is gone once it is ordered", {
  tag: scripted(0),
}, async ({ guest, page }) => {
  const { t } = guest;
  const cash = page.getByRole("radio", { name: beginning(t("enums.paymentMethod.CASH")) });
  await guest.standsAtCheckout("300");
  await guest.opensReceipt();
  await guest.field("common.email").fill("ana@exemplo.com");
  await guest.field("common.cpfOnReceipt").fill(ANA.cpf);
  await guest.field("checkout.note.label.DELIVERY").fill("Portão azul\nAo lado do bar");
  expect(await kept(page)).not.toMatch(/123\.?456/);
  await isDiscarded(page);
  await guest.arrives("/payment");
  await expect(guest.field("common.name")).toHaveValue(ANA.name);
  await expect(guest.field("common.phone")).toHaveValue(ANA.phone);
  await expect(cash).toBeChecked();
  await expect(guest.field("checkout.change.label")).toHaveValue("300");
  await guest.opensReceipt();
  await expect(guest.field("common.email")).toHaveValue("ana@exemplo.com");
  await expect(guest.field("checkout.note.label.DELIVERY")).toHaveValue("Portão azul\nAo lado do bar");
  await expect(guest.field("common.cpfOnReceipt")).toHaveValue("");
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(await kept(page)).toBe("");
});

test("Back to a form that was refused, and reloading it, ask nothing and lose nothing", {
  tag: scripted(2),
}, async ({ guest, page, audit }) => {
  const phone = guest.field("common.phone");
  audit.expectStatus(422);
  await guest.standsAtCheckout();
  await phone.fill("12345");
  await guest.placeButton().click();
  await guest.says("form.phone.invalid");
  await page.reload();
  await expect(phone).toHaveValue("12345");
  await guest.visits("/privacy/terms");
  await page.goBack();
  await guest.arrives("/payment");
  await expect(phone).toHaveValue("12345");
});

test("what was refused comes back as it was typed last, and what the server knows better goes first", {
  tag: scripted(1),
}, async ({ guest, page, audit }) => {
  audit.expectStatus(422);
  await guest.standsAtCheckout();
  await guest.field("common.phone").fill("12345");
  await guest.placeButton().click();
  await guest.says("form.phone.invalid");
  await guest.field("common.name").fill("Ana Maria");
  await isDiscarded(page);
  await guest.arrives("/payment");
  await expect(guest.field("common.name")).toHaveValue("Ana Maria");
  await expect(guest.field("common.phone")).toHaveValue("12345");
});

test("a registration, an address and a profile come back; no password, no code and no CPF is kept", {
  tag: scripted(2),
}, async ({ guest, page, control }) => {
  const rita = new Registrant(guest, control);
  await rita.begins();
  await guest.field("common.email").fill("rita@exem");
  await isDiscarded(page);
  await guest.arrives("/register");
  await expect(guest.field("common.email")).toHaveValue("rita@exem");
  await rita.givesEmail();
  await guest.arrives("/register/verify");
  expect(await kept(page)).toBe("");
  await guest.field("auth.code.label").fill("135792");
  expect(await kept(page)).toBe("");
  await rita.provesContact(RITA.email);
  await guest.arrives("/register/phone");
  await rita.givesPhone();
  await rita.provesContact(RITA.e164);
  await guest.arrives("/register/data");
  await rita.givesData();
  await isDiscarded(page);
  await guest.arrives("/register/data");
  await expect(guest.field("common.fullName")).toHaveValue(RITA.name);
  await expect(guest.field("common.cpf")).toHaveValue("");
  await rita.givesData();
  await guest.button("register.action").click();
  await guest.arrives("/register/password");
  await guest.field("common.password").fill(RITA.password);
  await guest.button("auth.password.show").click();
  await guest.field("common.password").fill(`${RITA.password}!`);
  expect(await kept(page)).not.toMatch(/frase|390/);
});

test("what is typed for one address is not filled in for another", { tag: scripted(3) }, async ({
  guest,
  page,
}) => {
  await guest.enters();
  await guest.searchesAddress("05433-010");
  await expect(guest.field("geolocation.address.number")).toBeVisible();
  await guest.field("geolocation.address.number").fill("12-A");
  await guest.field("geolocation.address.complement").fill("fundos");
  await isDiscarded(page);
  await expect(guest.field("geolocation.address.number")).toBeVisible();
  await expect(guest.field("geolocation.address.number")).toHaveValue("12-A");
  await expect(guest.field("geolocation.address.complement")).toHaveValue("fundos");
  await guest.visits("/geolocation");
  await guest.searchesAddress("05435-000");
  await expect(guest.field("geolocation.address.number")).toBeVisible();
  await expect(guest.field("geolocation.address.complement")).toHaveValue("");
});

test("what was typed is gone after a sign-out", { tag: scripted(0) }, async ({ guest, page }) => {
  await page.goto("/auth/login");
  await asCustomer(page, "ana");
  await guest.visits("/profile/personal");
  await guest.field("common.fullName").fill("Ana Meio Escrita");
  expect(await kept(page)).toContain("Ana Meio Escrita");
  await isDiscarded(page);
  await guest.arrives("/profile/personal");
  await expect(guest.field("common.fullName")).toHaveValue("Ana Meio Escrita");

  await guest.visits("/profile");
  await guest.button("common.signOut").click();
  await guest.arrives("/auth");
  await guest.visits("/auth/login");
  await expect.poll(() => kept(page)).toBe("");
  await asCustomer(page, "ana");
  await guest.visits("/profile/personal");
  await expect(guest.field("common.fullName")).toHaveValue("Ana Figueira");
});
