import { LEVELS } from "~/domain/visit/levels";
import { expect, test } from "../fixture";

/** Waits until the storefront knows whether there are accounts: it reads the setup every few seconds. */
async function knows(origin: string, hasAccounts: boolean): Promise<void> {
  const isOpen = async () => (await fetch(`${origin}/auth/login`)).ok;
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(hasAccounts);
}

test.beforeEach(async ({ control, site }) => {
  await control.keepLevels("guest");
  await knows(site.origin, false);
});

test.afterEach(async ({ control, site }) => {
  await control.keepLevels(...LEVELS);
  await knows(site.origin, true);
});

test("a backend that knows guests alone sells a dish for cash, and nothing is offered that it has not", async ({
  guest,
  control,
  orders,
}) => {
  const { page } = guest;
  const absent = (...words: string[]) =>
    Promise.all(words.map((text) => expect(page.getByText(text, { exact: true })).toHaveCount(0)));
  await guest.page.goto("/");
  await guest.arrives("/auth");
  await absent(guest.t("title.auth.title"), guest.t("title.register.title"), guest.t("door.table"));
  await guest.link("entry.auth.guestAlone").click();
  await guest.arrives("/geolocation");
  await guest.searchesAddress("05433-010");
  await guest.completesAddress();
  await guest.arrives("/");
  await absent(guest.t("title.profile.title"));
  await guest.opensDish();
  await guest.choosesOptions();
  await expect(page.getByRole("button", { name: guest.t("a11y.favorite", { item: "" }).trim() })).toHaveCount(
    0,
  );
  await guest.button("item.add").click();
  await guest.arrives("/menu");
  await guest.opensCart();
  await absent(guest.t("title.coupon.title"), guest.t("title.giftCard.title"));
  await guest.goesToCheckout();
  await absent(guest.t("title.coupon.title"), guest.t("title.giftCard.title"));
  await guest.fillsCheckout();
  await guest.placeButton().click();
  const id = await guest.followsOrder();
  await absent(guest.t("tracking.keep.title"), guest.t("tracking.invoice.heading"));
  expect(await orders()).toMatchObject([{ id, payment: { method: "CASH" } }]);
  const refused = (await control.requests()).filter(({ status }) => status === 404);
  expect(refused).toEqual([]);
});
