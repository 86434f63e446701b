import { expect, test } from "../fixture";
import { Outside } from "../people/outside";
import { once, turn } from "../projects";

test.beforeEach(({ control }) => control.setFlags({ external_login: true }));

test("a customer whose account is kept outside signs in there, once they thought better of turning back", {
  tag: once(2),
}, async ({ guest, page, audit, visit }) => {
  const outside = new Outside(page, visit);
  const leaves = async () => {
    await guest.arrives("/auth");
    audit.letPass();
    await guest.button("social.b2c.signIn").click();
    await outside.arrives("/b2c/login");
  };
  await page.goto("/");
  await expect(guest.link("entry.auth.guest")).toHaveCount(0);
  await leaves();
  await outside.cancels();
  await guest.arrives("/auth");
  await guest.says("signin.cancelled");

  await leaves();
  await outside.approves({ known: "elisa@exemplo.com" });
  await guest.arrives("/");

  // Somebody new has an address yet to give, and nothing else: the rest is kept outside.
  await page.context().clearCookies();
  await page.goto("/");
  await leaves();
  await outside.approves({ name: "Nina Reis", email: "nina@casa.test" });
  await guest.arrives("/geolocation");
  await guest.searchesAddress("05433-010");
  await guest.completesAddress();
  await guest.arrives("/");
});

test("a page waits for its own way back, moves on by itself, and gets nothing of who signs in by its link elsewhere", {
  tag: turn(1),
}, async ({ guest, page, audit, visit, newcomer, control }) => {
  await page.goto("/");
  await guest.arrives("/auth");
  audit.letPass();
  await guest.button("social.b2c.signIn").click();
  const outside = new Outside(page, visit);
  await outside.arrives("/b2c/login");
  await page.goto("/auth/b2c/return");
  await guest.arrives("/auth/b2c/return");
  await guest.says("signin.waiting");
  const address = await guest.link("social.b2c.waiting.open").getAttribute("href");

  const elsewhere = new Outside(newcomer.page, visit);
  await newcomer.page.goto(address ?? "");
  await elsewhere.approves({ known: "elisa@exemplo.com" });
  await newcomer.arrives("/auth");
  await newcomer.says("error.failToGetB2CInfo");
  const polled = () =>
    control.requests().then((calls) => calls.filter(({ path }) => /b2c-polling/.test(path)));
  expect(await polled()).toEqual([]);
  await guest.arrives("/auth/b2c/return");

  // It comes back itself while the backend is away: it waits, and moves on by itself.
  await guest.visits("/auth");
  audit.letPass();
  await guest.button("social.b2c.signIn").click();
  await outside.arrives("/b2c/login");
  await control.fault({ area: "crm", path: "/b2c-polling", kind: "status", status: 503, times: 1 });
  await outside.approves({ known: "elisa@exemplo.com" });
  await guest.arrives("/auth/b2c/return");
  await guest.arrives("/");

  await page.context().clearCookies();
  await page.goto("/auth/b2c/return");
  await guest.arrives("/auth");
  await guest.says("error.failToGetB2CInfo");
});

test("a customer from outside changes password and details there, and comes back to the profile", {
  tag: once(1),
}, async ({ guest, page, audit, visit }) => {
  const outside = new Outside(page, visit);
  await page.goto("/auth");
  await guest.arrives("/auth");
  audit.letPass();
  await guest.button("entry.auth.forgot").click();
  await outside.arrives("/b2c/reset");
  await outside.cancels();
  await guest.arrives("/auth");

  audit.letPass();
  await guest.button("social.b2c.signIn").click();
  await outside.arrives("/b2c/login");
  await outside.approves({ known: "elisa@exemplo.com" });
  await guest.arrives("/");
  for (const errand of ["reset", "profile"] as const) {
    await guest.visits("/profile/password");
    audit.letPass();
    await guest.button(errand === "reset" ? "common.changePassword" : "social.b2c.links.profile").click();
    await outside.arrives(`/b2c/${errand}`);
    await (errand === "reset" ? outside.cancels() : outside.saves());
    await guest.arrives("/profile");
  }
});
