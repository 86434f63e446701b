import { expect, test } from "../fixture";
import { DISH } from "../people/dishes";
import type { Guest } from "../people/guest";
import { Outside } from "../people/outside";
import { Registrant, RITA } from "../people/registrant";
import { once } from "../projects";

const LABELS = { google: "Google", apple: "Apple", facebook: "Facebook" } as const;
type Company = keyof typeof LABELS;

/** From the door to the company's page. */
async function leavesFor(guest: Guest, letPass: () => void, company: Company): Promise<Outside> {
  await guest.page.goto("/auth/login");
  await guest.arrives("/auth/login");
  letPass();
  await guest.button("entry.auth.withProvider", { provider: LABELS[company] }).click();
  const outside = new Outside(guest.page, guest.visit);
  await outside.arrives(`/oidc/${company}`);
  return outside;
}

for (const [index, company] of (["google", "facebook"] as const).entries()) {
  test(`a customer signs in with ${LABELS[company]}, once they thought better of turning back`, {
    tag: once(index),
  }, async ({ guest, page, audit }) => {
    const letPass = () => audit.letPass();
    const first = await leavesFor(guest, letPass, company);
    await first.cancels();
    await guest.arrives("/auth/login");
    await guest.says("signin.cancelled");

    const second = await leavesFor(guest, letPass, company);
    await second.approves({ known: "ana@exemplo.com" });
    await guest.arrives("/");
    await page.goto("/auth");
    await guest.arrives("/");
  });
}

test("somebody new signs in with Apple, and completes the account: name and e-mail are known", {
  tag: once(3),
}, async ({ guest, page, audit, control }) => {
  const letPass = () => audit.letPass();
  const first = await leavesFor(guest, letPass, "apple");
  await first.cancels();
  await first.returns();
  await guest.arrives("/auth/login");
  await guest.says("signin.cancelled");

  const second = await leavesFor(guest, letPass, "apple");
  await second.approves({ name: "Caio Prado", email: "caio@casa.test" });
  await second.returns();
  await guest.arrives("/geolocation");
  await guest.searchesAddress("05433-010");
  await guest.completesAddress();
  await guest.arrives("/register/phone");
  await guest.says("register.complete.lead", { email: "caio@casa.test" });
  const caio = new Registrant(guest, control);
  await caio.givesPhone();
  await caio.provesContact(RITA.e164);
  await guest.arrives("/register/data");
  await expect(guest.field("common.fullName")).toHaveValue("Caio Prado");
  await caio.givesData({ name: "Caio Prado" });
  await page.getByRole("checkbox", { name: guest.t("register.terms.accept") }).check();
  await guest.button("common.save").click();
  await guest.arrives("/");
});

test("what comes back wrong, twice or not at all leads back to the door with words", {
  tag: once(1),
}, async ({ guest, page, audit, control }) => {
  const letPass = () => audit.letPass();
  const refused = async () => {
    await guest.arrives("/auth/login");
    await guest.says("error.failToGetB2CInfo");
  };
  await page.goto("/auth/google/callback?code=x&state=made-up");
  await refused();

  let asked = "";
  let answer = "";
  page.on("request", (request) => {
    if (request.url().includes("/oidc/google/auth?")) asked = request.url();
    if (request.url().includes("/auth/google/callback?")) answer = request.url();
  });
  await leavesFor(guest, letPass, "google");
  const state = new URL(asked).searchParams.get("state") ?? "";
  await page.goto(`/auth/google/callback?code=x&state=${state.replace(/^./, "~")}`);
  await refused();

  for (const fault of [
    { kind: "status", status: 503 },
    { kind: "html" },
    { kind: "wrong-type" },
    { kind: "hang" },
  ] as const) {
    await control.fault({ area: "oidc", path: "/google/token", times: 1, ...fault });
    const outside = await leavesFor(guest, letPass, "google");
    await outside.approves({ known: "ana@exemplo.com" });
    await refused();
  }

  const outside = await leavesFor(guest, letPass, "google");
  await outside.approves({ known: "ana@exemplo.com" });
  await guest.arrives("/");
  await page.context().clearCookies();
  await page.goto(answer);
  await refused();
  expect(answer).toContain("code=");
});

test("a guest with a company account without a CPF orders all the same, with the bag that they had", {
  tag: once(3),
}, async ({ guest, page, audit, orders }) => {
  await guest.hasCart();
  await guest.visits("/profile");
  await guest.button("title.auth.title").click();
  await guest.arrives("/auth/login");
  audit.letPass();
  await guest.button("entry.auth.withProvider", { provider: LABELS.google }).click();
  const outside = new Outside(page, guest.visit);
  await outside.arrives("/oidc/google");
  await outside.approves({ known: "davi@exemplo.com" });
  await guest.arrives("/register/data");
  // Any other page leads back here: there is a way on.
  await guest.visits("/register/data");
  await guest.button("entry.auth.guest").click();
  await guest.arrives("/cart");
  await guest.says("toast.guestNow");
  await guest.ordersInCash();
  const [placed] = await orders();
  expect(placed?.items.map(({ item_id }) => item_id)).toEqual([DISH.id]);
});
