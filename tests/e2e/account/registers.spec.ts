import { expect, test } from "../fixture";
import { HOME } from "../people/ana";
import { passedPages } from "../people/passed-pages";
import { Registrant, RITA, TAKEN } from "../people/registrant";
import { once } from "../projects";

test("a newcomer registers, and goes on to say where to deliver", { tag: once(0) }, async ({
  guest,
  page,
  control,
  site,
}) => {
  const { t } = guest;
  const rita = new Registrant(guest, control);
  const pages = passedPages(page);
  const asked = page.locator("main form :is(input, select):visible");
  await rita.begins();
  await expect(guest.heading("register.email.heading")).toBeVisible();
  await expect(asked, "the e-mail").toHaveCount(1);
  await rita.givesEmail();
  await guest.says("form.code.sent", { target: RITA.email });
  await rita.provesContact(RITA.email);
  await guest.arrives("/register/phone");
  await rita.givesPhone();
  await guest.says("form.code.sent", { target: RITA.shownPhone });
  await rita.provesContact(RITA.e164);
  await guest.arrives("/register/data");
  await expect(asked, "name, birthday, CPF").toHaveCount(3);
  await rita.givesData();
  await guest.button("register.action").click();

  await test.step("knows the rules before they are broken, and what is agreed to", async () => {
    await guest.arrives("/register/password");
    await guest.says("common.passwordLength", { min: 8 });
    await expect(asked, "the password once, the terms, news").toHaveCount(3);
    await expect(page.getByRole("link", { name: t("register.terms.terms") }).first()).toHaveAttribute(
      "href",
      "/privacy/terms",
    );
    await rita.choosesPassword();
  });

  await guest.arrives("/register/confirm");
  const [register, verify] = ["/register", "/register/verify"];
  expect(pages(), "its six steps, and a code for each contact").toEqual([
    ...[register, verify, `${register}/phone`, verify],
    ...[`${register}/data`, `${register}/password`, `${register}/confirm`],
  ]);
  await guest.sees(RITA.email);
  await guest.sees(RITA.shownPhone);
  await guest.button("register.confirm.action").click();
  await guest.arrives("/geolocation");

  const calls = (await control.requests()).filter(
    ({ method, path }) => method === "POST" && path === "/users",
  );
  expect(calls.map(({ status }) => status)).toEqual([201]);
  expect(site.log()).not.toMatch(/Rita|98765|390\.?533|uma frase/);
});

test("what has an account already is told beside its field, and Back keeps what was typed", {
  tag: once(1),
}, async ({ guest, page, control, audit }) => {
  audit.expectStatus(422, 503);
  const { t } = guest;
  const rita = new Registrant(guest, control);
  await rita.begins();
  await rita.givesEmail(TAKEN.email);
  await guest.says("error.conflictEmailError");
  await guest.arrives("/register");
  await expect(guest.field("common.email")).toHaveValue(TAKEN.email);
  await rita.givesEmail();
  await rita.provesContact(RITA.email);

  await guest.arrives("/register/phone");
  await rita.givesPhone(TAKEN.phone);
  await guest.says("error.conflictPhoneError");
  await guest.arrives("/register/phone");
  const number = guest.field("common.phone");
  await expect(number, "the page goes to the one wrong field").toBeFocused();
  await guest.button("common.sendCode").click();
  await expect(number, "the same refusal is told a second time").toBeFocused();
  await guest.field("register.phone.country").selectOption("PT");
  await guest.says("register.phone.hintAbroad");
  await rita.givesPhone();
  await rita.provesContact(RITA.e164);

  await guest.arrives("/register/data");
  await rita.givesData({ name: "🦊", birthday: rita.birthday(""), cpf: TAKEN.cpf });
  await guest.button("register.action").click();
  await guest.says("form.name.signs");
  await guest.arrives("/register/data");
  await expect(guest.field("common.birthday")).toHaveValue(rita.birthday());
  await guest.field("common.fullName").fill(RITA.name);
  const cpf = guest.field("common.cpf");
  await expect(cpf).toHaveValue(TAKEN.cpf);
  await guest.look();
  await guest.button("register.action").click();
  await guest.says("error.conflictDocumentError");
  await guest.arrives("/register/data");
  await expect(cpf).toHaveValue(TAKEN.cpf);
  await expect(page.getByText(t("form.cpf.keepHint"))).toHaveCount(0);

  await guest.link("a11y.back").click();
  await guest.arrives("/register/phone");
  await expect(guest.field("common.phone")).toHaveValue(RITA.shownPhone);
  await guest.button("common.sendCode").click();
  await guest.arrives("/register/data");
  await expect(guest.field("common.fullName")).toHaveValue(RITA.name);
  await expect(cpf).toHaveValue("");
  await expect(page.getByText(t("form.cpf.keepHint"))).toHaveCount(0);
  await rita.givesData();
  await guest.button("register.action").click();

  await guest.arrives("/register/password");
  await guest.field("common.password").fill("senha123");
  await page.getByRole("checkbox", { name: t("register.terms.accept") }).check();
  await page.getByRole("checkbox", { name: t("common.news") }).check();
  await guest.button("title.register.title").click();
  await guest.says("form.password.common");
  await guest.arrives("/register/password");
  await expect(guest.field("common.password")).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: t("common.news") })).toBeChecked();

  await test.step("an answer that got lost makes no second account, and locks nobody out", async () => {
    await control.fault({
      kind: "drop",
      area: "crm",
      method: "POST",
      path: "/users",
      times: 1,
      after: "commit",
    });
    await rita.choosesPassword();
    await guest.says("error.defaultError");
    await guest.arrives("/register/password");
    await rita.choosesPassword();
    await guest.arrives("/register/confirm");
  });
});

test("a customer whose phone is missing completes the account, with a number from abroad", {
  tag: once(2),
}, async ({ guest, control, audit }) => {
  audit.expectStatus(422);
  const carla = new Registrant(guest, control);
  await carla.signsIn("carla@exemplo.com");
  await guest.arrives("/register/phone");
  await guest.says("register.complete.lead", { email: "carla@exemplo.com" });
  await carla.givesPhone("912 345", "PT");
  await guest.says("register.phone.invalid");
  await guest.arrives("/register/phone");
  await carla.givesPhone("912 345 678", "PT");
  await carla.provesContact("+351912345678");
  await guest.arrives("/");
  await guest.says("register.complete.done");
});

test("a customer whose CPF and birthday are missing completes the account", { tag: once(3) }, async ({
  guest,
  control,
}) => {
  const davi = new Registrant(guest, control);
  await davi.signsIn("davi@exemplo.com");
  await guest.arrives("/register/data");
  await expect(guest.field("common.fullName")).toHaveValue("Davi Sem CPF");
  await davi.givesData({ name: "Davi Sem CPF" });
  await guest.button("common.save").click();
  await guest.arrives("/");
  await guest.says("register.complete.done");
});

test("a guest with a cart creates an account, and cart and address are in it", { tag: once(2) }, async ({
  guest,
  page,
  control,
}) => {
  await guest.hasCart();
  await guest.visits("/profile");
  await page
    .getByRole("main")
    .getByRole("button", { name: guest.t("title.register.title") })
    .click();
  const rita = new Registrant(guest, control);
  await guest.arrives("/register");
  await rita.fillsAll();
  await guest.button("register.confirm.actionKept").click();
  await guest.arrives("/");
  await guest.visits("/profile/addresses");
  await guest.sees(new RegExp(HOME.street));
  await guest.opensCart();
  await expect(guest.link("common.goToCheckout")).toBeVisible();
});
