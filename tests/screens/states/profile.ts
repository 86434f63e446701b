import { CARDS, fillsCard } from "../../e2e/people/cards";
import { asCustomer } from "../../e2e/people/customer";
import { Outside } from "../../e2e/people/outside";
import { giveAddress } from "../../e2e/people/shortcuts";
import { opens, type Screens, type Stage } from "../screen";

/** As Ana, on a page. */
const anaOn =
  (path: string) =>
  async ({ page }: Stage) => {
    await asCustomer(page, "ana");
    await page.goto(path);
  };

async function savesCard(stage: Stage): Promise<void> {
  const { guest } = stage;
  await anaOn("/profile/payments/new")(stage);
  await guest.arrives("/profile/payments/new");
  await fillsCard(guest, CARDS.approved);
  await guest.button("cards.form.action").click();
  await guest.arrives("/profile/payments");
}

/** Has an account without a password, which is why a code proves who they are. */
async function comesFromGoogle({ guest, page, control }: Stage): Promise<void> {
  const gil = { name: "Gil Prado", email: "gil@exemplo.com", phone_number: "+5511955550000" };
  await control.addCustomer({ ...gil, document: "39053344705", birthday: "1994-03-27" });
  await page.goto("/auth/login");
  await guest.button("entry.auth.withProvider", { provider: "Google" }).click();
  await new Outside(page, guest.visit).approves({ known: gil.email });
  await guest.arrives("/geolocation");
  await giveAddress(page);
  await page.goto("/profile/confirm");
}

/** An account, and the legal pages. */
export const PROFILE: Screens = {
  profile: { routes: ["profile/menu/menu.tsx"], reach: anaOn("/profile") },
  "profile-on-a-phone": {
    routes: ["profile/menu/mobile-profile.tsx"],
    only: "phone",
    reach: anaOn("/mobile/profile"),
  },
  "profile-of-guest": {
    routes: ["profile/menu/menu.tsx"],
    reach: async ({ guest, page }) => {
      await guest.isIn();
      await page.goto("/profile");
    },
  },
  "profile-personal": { routes: ["profile/personal/personal.tsx"], reach: anaOn("/profile/personal") },
  "profile-photo": { routes: ["profile/personal/photo.tsx"], reach: anaOn("/profile/photo") },
  "profile-contact": { routes: ["profile/contact/contact.tsx"], reach: anaOn("/profile/contact") },
  "profile-contact-code": {
    routes: ["profile/contact/verify.tsx"],
    reach: async (stage) => {
      await anaOn("/profile/contact")(stage);
      await stage.guest.arrives("/profile/contact");
      await stage.guest.field("common.email").fill("ana.nova@exemplo.com");
      await stage.guest.button("register.verify.change.email").click();
      await stage.guest.arrives("/profile/contact/verify");
    },
  },
  "profile-confirm": { routes: ["profile/personal/confirm.tsx"], reach: comesFromGoogle },
  "profile-devices": { routes: ["profile/devices.tsx"], reach: anaOn("/profile/devices") },
  "profile-password": { routes: ["profile/personal/password.tsx"], reach: anaOn("/profile/password") },
  "profile-language": { routes: ["profile/personal/language.tsx"], reach: anaOn("/profile/language") },
  "profile-terms": { routes: ["profile/terms.tsx"], reach: anaOn("/profile/terms") },
  "profile-policy": { routes: ["profile/policy.tsx"], reach: anaOn("/profile/policy") },
  addresses: { routes: ["profile/addresses/addresses.tsx"], reach: anaOn("/profile/addresses") },
  "addresses-edit": {
    routes: ["profile/addresses/address.tsx"],
    reach: anaOn("/profile/addresses/casa-da-ana"),
  },
  "addresses-remove": {
    routes: ["profile/addresses/address-remove.tsx"],
    reach: anaOn("/profile/addresses/casa-da-ana/remove"),
  },
  cards: { routes: ["profile/cards/cards.tsx"], reach: savesCard },
  "cards-none": { routes: ["profile/cards/cards.tsx"], reach: anaOn("/profile/payments") },
  "cards-new": { routes: ["profile/cards/new-card.tsx"], reach: anaOn("/profile/payments/new") },
  "cards-remove": {
    routes: ["profile/cards/card-remove.tsx"],
    reach: async (stage) => {
      await savesCard(stage);
      await stage.page.getByText(stage.guest.t("common.delete")).first().click();
      await stage.guest.arrives(/\/remove$/);
    },
  },
  "legal-terms": { routes: ["legal/terms.tsx"], reach: opens("/privacy/terms") },
  "legal-policy": { routes: ["legal/policy.tsx"], reach: opens("/privacy/policy") },
  "legal-my-data": { routes: ["legal/my-data.tsx"], reach: opens("/privacy/my-data") },
  "legal-cookies": { routes: ["legal/cookies.tsx"], reach: opens("/privacy/cookies") },
  "legal-leave": { routes: ["legal/leave.tsx"], reach: anaOn("/privacy/leave") },
  "legal-delete": { routes: ["legal/delete-account.tsx"], reach: opens("/privacy/delete-account") },
  "legal-delete-own": { routes: ["legal/delete-account.tsx"], reach: anaOn("/privacy/delete-account") },
  "profile-to-the-outside": {
    routes: ["resources/b2c-go.tsx"],
    reach: async ({ page, control, guest, sandbox }) => {
      await control.setFlags({ external_login: true });
      // The page that it leads to at once answers with nothing, so that this one stays.
      await page.route(`${sandbox}/**`, (route) => route.fulfill({ status: 204 }));
      await page.goto("/auth");
      await page.locator('form[action="/resources/b2c-reset"] button').click();
      await guest.arrives("/resources/b2c-go");
    },
  },
};
