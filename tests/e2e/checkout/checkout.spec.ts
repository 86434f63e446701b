import { expect, test } from "../fixture";
import { ANA } from "../people/ana";
import { once, scripted, turn } from "../projects";
import { beginning } from "../say";

const REFUSED = /^(Erro|Error): /;

test("a name, a phone and a CPF that are wrong are said beside their fields, all at once", {
  tag: turn(2),
}, async ({ guest, audit, orders }) => {
  audit.expectStatus(422);
  await guest.standsAtCheckout();
  await guest.field("common.name").fill("   ");
  await guest.field("common.phone").fill("12345");
  await guest.opensReceipt();
  await guest.field("common.cpfOnReceipt").fill("123.456.789-00");
  await guest.field("checkout.note.label.DELIVERY").fill("Portaria B");
  await guest.placeButton().click();
  await expect(guest.page).toHaveTitle(REFUSED);
  await guest.says("form.summary", { count: 3 });
  await guest.says("form.name.required");
  await guest.says("form.phone.invalid");
  await guest.says("form.cpf.invalid");
  await expect(guest.field("common.phone")).toHaveValue("12345");
  await expect(guest.field("checkout.note.label.DELIVERY")).toHaveValue("Portaria B");
  await expect(guest.field("common.cpfOnReceipt")).toHaveValue("123.456.789-00");
  expect(await orders()).toEqual([]);
});

test("a CPF that was typed stays over a refusal, partly hidden on later pages; another takes its place, and it can be left out", {
  tag: once(1),
}, async ({ guest, page, audit, orders }) => {
  audit.expectStatus(422);
  await guest.standsAtCheckout("10");
  const kept = page.getByRole("checkbox", { name: beginning(guest.t("common.cpfOnReceipt")) });
  await guest.opensReceipt();
  await guest.field("common.cpfOnReceipt").fill("529.982.247-25");
  await guest.placeButton().click();
  await expect(page).toHaveTitle(REFUSED);
  await expect(guest.field("common.cpfOnReceipt")).toHaveValue("529.982.247-25");
  await guest.visits("/payment");
  await guest.sees("•••.982.247-••");
  await expect(kept).toBeChecked();
  await guest.look();
  expect(await page.content()).not.toMatch(/529\.?982/);

  await kept.uncheck();
  await guest.placeButton().click();
  await expect(guest.field("common.cpfOnReceipt")).toHaveValue("");
  await expect(kept).toBeHidden();

  await guest.opensReceipt();
  await guest.field("common.cpfOnReceipt").fill("529.982.247-25");
  await guest.placeButton().click();
  await guest.visits("/payment");
  await kept.uncheck();
  await guest.field("form.cpf.other").fill(ANA.cpf);
  await guest.placeButton().click();
  await expect(guest.field("common.cpfOnReceipt")).toHaveValue(ANA.cpf);
  await guest.visits("/payment");
  await guest.sees("•••.456.789-••");
  await expect(kept).toBeChecked();
  await expect(guest.field("form.cpf.other")).toHaveValue("");
  await guest.field("checkout.change.label").fill("");
  await guest.placeButton().click();
  await guest.followsOrder();
  expect(await orders()).toMatchObject([{ document: ANA.document }]);
});

test("each line of the summary leads to its field", { tag: once(0) }, async ({ guest, audit }) => {
  audit.expectStatus(422);
  await guest.standsAtCheckout();
  await guest.field("common.phone").fill("12345");
  await guest.placeButton().click();
  await guest.page.getByRole("link", { name: guest.t("form.phone.invalid") }).click();
  await expect(guest.field("common.phone")).toBeFocused();
});

test("what was said of a way to pay goes once one is chosen", { tag: turn(1) }, async ({
  guest,
  audit,
  page,
  visit,
}) => {
  audit.expectStatus(422);
  await guest.hasCart();
  await guest.visits("/payment");
  await guest.field("common.name").fill(ANA.name);
  await guest.field("common.phone").fill(ANA.phone);
  await page.locator("form#checkout").evaluate((form) => form.setAttribute("novalidate", ""));
  await guest.placeButton().click();
  const error = page.locator("fieldset").getByText(guest.t("form.method.required"));
  await expect(error).toBeVisible();
  await page.getByRole("radio", { name: beginning(guest.t("enums.paymentMethod.CASH")) }).check();
  await expect(error).toBeHidden();
  if (visit.script === "on") await expect(page.locator(".errors, fieldset [aria-invalid]")).toHaveCount(0);
});

test("the signs of a phone and a CPF come by themselves while one types", { tag: scripted(1) }, async ({
  guest,
}) => {
  await guest.standsAtCheckout("300");
  await guest.opensReceipt();
  const [phone, cpf] = [guest.field("common.phone"), guest.field("common.cpfOnReceipt")];
  // The field's script comes after the page.
  await expect(async () => {
    await phone.fill("");
    await phone.pressSequentially("1191");
    await expect(phone).toHaveValue("(11) 91", { timeout: 100 });
  }).toPass();
  await phone.press("Backspace");
  await phone.press("Backspace");
  await phone.press("Backspace");
  await expect(phone, "what is taken away does not come back").toHaveValue("(11)");
  await phone.pressSequentially("912345678");
  await expect(phone).toHaveValue("(11) 91234-5678");
  await cpf.pressSequentially("52998224725");
  await expect(cpf).toHaveValue("529.982.247-25");
});
