import { expect, test } from "../fixture";
import { CUSTOMERS, fillsSignIn, goesToSignIn, PASSWORD, signInByHand } from "../people/customer";
import { once, turn } from "../projects";

const { ana, bruno } = CUSTOMERS;

test("signs in, sees their own name, and signs out: Back shows nothing of theirs", { tag: turn(1) }, async ({
  guest,
  page,
}) => {
  await signInByHand(guest, ` ${ana.email} `, ` ${PASSWORD} `);
  await guest.arrives("/");
  await guest.visits("/orders");
  await guest.visits("/profile");
  await guest.sees(ana.name);
  await guest.button("common.signOut").click();
  await guest.arrives("/auth");
  await guest.says("toast.signedOut");
  const kept = (await page.context().cookies()).map(({ name }) => name);
  // The page that followed has given the browser a new random name. What outlives a sign-out tells nothing of the person.
  const lasting = ["locale", "consent", "style", "tries", "known"];
  expect(kept.filter((name) => !lasting.includes(name))).toEqual([]);
  for (const _ of ["/profile", "/orders"]) {
    await page.goBack();
    await expect(page).toHaveURL(/\/(auth|welcome)$/);
    expect(await page.content()).not.toContain(ana.name);
  }
});

test("a wrong password and an unknown account are told in the same sentence, and the password is gone", {
  tag: once(1),
}, async ({ guest, page, audit }) => {
  audit.expectStatus(422);
  await goesToSignIn(guest);
  const told: (string | null)[] = [];
  for (const username of [ana.email, "ninguem@exemplo.com", "(11) 98888-7777"]) {
    await fillsSignIn(guest, username, "uma-senha-errada");
    await expect(page).toHaveTitle(new RegExp(guest.t("title.refused", { page: "" })));
    await guest.says("error.INVALID_CREDENTIALS");
    await guest.look();
    await expect(guest.field("entry.auth.identifier")).toHaveValue(username);
    await expect(guest.field("common.password")).toHaveValue("");
    expect(await page.content()).not.toContain("uma-senha-errada");
    told.push(await page.getByRole("main").textContent());
  }
  expect(new Set(told).size).toBe(1);

  await guest.field("entry.auth.identifier").fill("ana");
  await guest.field("common.password").fill(PASSWORD);
  await guest.button("title.auth.title").click();
  await guest.says("form.email.invalid");
  await guest.look();

  await fillsSignIn(guest, ana.phone);
  await guest.arrives("/");
});

test("sees the password while typing it, and Enter signs in", { tag: turn(1) }, async ({
  guest,
  page,
  visit,
}) => {
  await goesToSignIn(guest);
  const password = guest.field("common.password");
  await guest.field("entry.auth.identifier").fill(ana.email);
  await password.fill("aurora");
  await guest.button("auth.password.show").click();
  await expect(password).toHaveAttribute("type", "text");
  await guest.look();
  await expect(guest.field("entry.auth.identifier")).toHaveValue(ana.email);
  await expect(password).toHaveValue(visit.script === "on" ? "aurora" : "");
  await guest.button("auth.password.hide").click();
  await expect(password).toHaveAttribute("type", "password");
  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await guest.arrives("/");
});

test("a guest thinks of signing in: cart and address wait, and go along", { tag: once(2) }, async ({
  guest,
  page,
}) => {
  const signInButton = page.getByRole("main").getByRole("button", { name: guest.t("title.auth.title") });
  await guest.hasCart();
  await guest.visits("/profile");
  await signInButton.click();
  await guest.arrives("/auth/login");
  await guest.says("auth.entry.kept");
  await guest.button("auth.entry.keptAction").click();
  await guest.arrives("/");
  await guest.opensCart();
  await expect(guest.link("common.goToCheckout")).toBeVisible();

  await guest.visits("/profile");
  await signInButton.click();
  await guest.arrives("/auth/login");
  await fillsSignIn(guest, bruno.email);
  await guest.arrives("/");
  await guest.opensCart();
  await expect(guest.link("common.goToCheckout")).toBeVisible();
});
