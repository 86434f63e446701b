import { expect, test } from "../fixture";
import { CUSTOMERS, fillsSignIn, PASSWORD } from "../people/customer";
import type { Guest } from "../people/guest";
import { giveAddress } from "../people/shortcuts";
import { once } from "../projects";

const OWN = CUSTOMERS.ana.email;

/** Somebody else's e-mail, and a CPF of nobody's. */
const NOBODY = { email: "ninguem@exemplo.com", cpf: "111.444.777-35" };

async function asksForCopy(guest: Guest, email: string, cpf: string): Promise<void> {
  await guest.field("privacy.myData.email").fill(email);
  await guest.field("privacy.myData.cpf").fill(cpf);
  await guest.button("privacy.myData.action").click();
}

test("asks for a copy of their data, and nothing tells who has an account", { tag: once(0) }, async ({
  guest,
  page,
  audit,
  control,
}) => {
  await page.goto("/privacy");
  await guest.arrives("/privacy/my-data");
  audit.expectStatus(422);
  await asksForCopy(guest, OWN, "529.982.247-26");
  await guest.says("form.cpf.invalid");
  await guest.look();
  await expect(guest.field("privacy.myData.email")).toHaveValue(OWN);
  await expect(guest.field("privacy.myData.cpf")).toHaveValue("529.982.247-26");

  const answers: string[] = [];
  for (const email of [OWN, NOBODY.email]) {
    await guest.visits("/privacy/my-data");
    await asksForCopy(guest, email, NOBODY.cpf);
    await guest.says("toast.myData.sent", { email });
    await guest.arrives("/privacy/my-data");
    answers.push((await page.locator("body").textContent())?.replaceAll(email, "") ?? "");
  }
  expect(answers[0]).toBe(answers[1]);
  expect((await control.letters()).filter(({ kind }) => kind === "MY_DATA")).toEqual([]);
});

test("deletes the account, and then nobody can sign in to it nor read its orders", { tag: once(1) }, async ({
  guest,
  page,
  audit,
  control,
  context,
}) => {
  await page.goto("/privacy/delete-account");
  await guest.arrives("/privacy/delete-account");
  await expect(guest.heading("privacy.delete.guest.heading")).toBeVisible();
  await guest.button("title.auth.title").click();
  await guest.arrives("/auth/login");
  await fillsSignIn(guest, OWN);
  await guest.arrives("/privacy/delete-account");
  await guest.visits("/orders");
  const order = await page.locator('a[href^="/orders/"]').first().getAttribute("href");
  expect((await page.request.get(String(order))).status()).toBe(200);

  // While the backend fails nothing is lost, and the page says so.
  audit.expectStatus(503, 422, 404);
  await control.fault({
    kind: "status",
    area: "crm",
    method: "POST",
    path: "/privacy/exclude-my-data",
    times: 1,
  });
  await guest.visits("/privacy/my-data");
  await guest.link("form.account.delete.action.delete").click();
  await guest.arrives("/privacy/delete-account");
  const current = page.getByLabel(guest.t("profile.password.current"), { exact: true });
  await current.fill("not-the-password");
  await guest.button("form.account.delete.action.delete").click();
  await guest.says("error.failToDeleteAccount");
  await current.fill("not-the-password");
  await guest.button("form.account.delete.action.delete").click();
  await guest.says("error.invalidPassword");
  await guest.look();
  await current.fill(PASSWORD);
  await guest.button("form.account.delete.action.delete").click();
  await expect(guest.heading("toast.account.deleted")).toBeVisible();
  await guest.arrives("/privacy/delete-account");
  await guest.look();
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left.filter((name) => !["flash", "locale", "consent", "style", "tries"].includes(name))).toEqual([]);

  // The page is none of the account any more, but what everybody sees there.
  await page.goto("/privacy/delete-account");
  await guest.arrives("/privacy/delete-account");
  await expect(guest.heading("privacy.delete.guest.heading")).toBeVisible();
  await guest.visits("/auth/login");
  await fillsSignIn(guest, OWN);
  await guest.says("error.INVALID_CREDENTIALS");
  await guest.look();
  await giveAddress(page);
  await page.goto(String(order));
  await expect(guest.heading("status.notFound.order.title")).toBeVisible();
});
